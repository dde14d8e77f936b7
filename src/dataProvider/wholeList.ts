import type { GetListParams, GetListResult } from 'react-admin';
import type { AnyEntity } from '#domain/kernel/entity.ts';

/** All records at once, where a page shows them all. */
export const everything = { page: 1, perPage: Number.MAX_SAFE_INTEGER } as const;

type Row = Readonly<Record<string, unknown>>;

/**
 * A list that the API answers whole, as react-admin asks for it: the rows whose fields have the values of the filter,
 * sorted by what the entity may be sorted by, else in the API's order, and cut to a page.
 */
export function wholeList(
  { sortable }: Pick<AnyEntity, 'sortable'>,
  rows: readonly Row[],
  { filter = {}, sort, pagination = everything }: GetListParams,
): GetListResult {
  const wanted = Object.entries(filter as Row).filter(([, value]) => value !== undefined);
  const found = rows.filter((row) => wanted.every(([field, value]) => row[field] === value));
  const sorted = sort && sortable.includes(sort.field) ? found.toSorted(by(sort.field, sort.order)) : found;
  const from = (pagination.page - 1) * pagination.perPage;
  return { data: sorted.slice(from, from + pagination.perPage), total: found.length };
}

const by = (field: string, order: 'ASC' | 'DESC') => (a: Row, b: Row) => {
  const compared = compare(a[field], b[field]);
  return order === 'ASC' ? compared : -compared;
};

const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
