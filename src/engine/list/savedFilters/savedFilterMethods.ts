import type { DataProvider } from 'react-admin';
import type { SavedFilter, SavedQuery } from '../../../../domain/savedFilters/savedFilters.ts';
import type { Flag } from '../../../../domain/kernel/codecs.ts';

interface OfList {
  readonly enterpriseId: number;
  readonly resource: string;
}

export interface SavedFilterInput {
  readonly name: string;
  readonly shared: Flag;
  readonly query: SavedQuery;
}

/** What the data provider has for the saved filters of lists. What changes one answers a sentence fit for a toast. */
export interface SavedFilterMethods {
  readonly savedFilters: (list: OfList) => Promise<readonly SavedFilter[]>;
  readonly createSavedFilter: (input: OfList & SavedFilterInput) => Promise<string>;
  readonly updateSavedFilter: (input: SavedFilterInput & { readonly id: number }) => Promise<string>;
  readonly deleteSavedFilter: (input: { readonly id: number }) => Promise<string>;
}

export type SavedFilterProvider = DataProvider & SavedFilterMethods;
