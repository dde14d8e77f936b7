import type { View } from '../view.ts';
import { filterDefaults } from './filterDefaults.ts';

export const perPage = 25;

/** What the list is always filtered by, whatever the person chooses. */
export const permanentFilter = (view: View, enterprise_id: number): Record<string, unknown> => ({
  ...view.list.always,
  enterprise_id,
});

/** What a list asks for that is opened without a word on it in the address. */
export const firstPage = (view: View, enterpriseId: number) => ({
  pagination: { page: 1, perPage },
  sort: view.list.sort,
  filter: { ...filterDefaults(view), ...permanentFilter(view, enterpriseId) },
});
