import type { DataProvider } from 'react-admin';
import type { SavedFilter, SavedQuery } from '#domain/access/savedFilters/savedFilters.ts';
import type { Flag } from '#domain/kernel/codecs.ts';

/** One that the list offers; those of the panel are of no enterprise. */
export type ListedFilter = Omit<SavedFilter, 'enterprise_id'>;

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
  readonly savedFilters: (list: OfList) => Promise<readonly ListedFilter[]>;
  readonly createSavedFilter: (input: OfList & SavedFilterInput) => Promise<string>;
  readonly updateSavedFilter: (input: OfList & SavedFilterInput & { readonly id: number }) => Promise<string>;
  readonly deleteSavedFilter: (input: OfList & { readonly id: number }) => Promise<string>;
}

export type SavedFilterProvider = DataProvider & SavedFilterMethods;
