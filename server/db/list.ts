import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '#domain/kernel/list.ts';
import { searchWords } from '#domain/kernel/searchWords.ts';

/** A list as asked for: null limit means all rows. */
export interface Window {
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' };
  readonly limit: number | null;
  readonly offset: number;
  /** Lower case without accents, for `plain_text`; fields of the filter otherwise as sent. */
  readonly search: string;
  readonly ids: number[] | null;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Reads the simple REST grammar; a field that may not be sorted by gives the first one that may. */
export function windowOf(query: ListQuery, sortable: readonly string[]): Window {
  const [field = '', direction = 'ASC'] = query.sort ?? [];
  const [from, to] = query.range ?? [];
  const filter = query.filter ?? {};
  const ids = Array.isArray(filter.ids) ? filter.ids : filter.id === undefined ? null : [filter.id].flat();
  return {
    sort: {
      field: sortable.includes(field) ? field : (sortable[0] ?? 'id'),
      direction: direction === 'ASC' ? 'asc' : 'desc',
    },
    limit: from === undefined || to === undefined ? null : to - from + 1,
    offset: from ?? 0,
    search: typeof filter.q === 'string' ? filter.q.trim().slice(0, 100) : '',
    ids: ids?.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647) ?? null,
    filter,
  };
}

/** `%ana%` for `like`, with its own signs escaped. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/**
 * Whether a text that `plain_text` wrote has every word of a search, in any order. `like` without a function about the column,
 * so that an index of trigrams serves it.
 */
export const hasWords = (plain: SQL, search: string): SQL =>
  sql.join(
    searchWords(search).map((spellings) => {
      const likes = spellings.map((word) => sql`${plain} like plain_text(${likePattern(word)})`);
      return sql`(${sql.join(likes, sql` or `)})`;
    }),
    sql` and `,
  );

/**
 * ORDER BY, LIMIT and OFFSET of a list.
 * @param orders what each field sorts by; the first for a field that is not among them
 * @param last sorts what is equal otherwise
 */
export function page({ sort, limit, offset }: Window, orders: Readonly<Record<string, SQL>>, last: SQL): SQL {
  const order = orders[sort.field] ?? Object.values(orders)[0] ?? last;
  return sql`order by ${order} ${sql.raw(sort.direction)}, ${last} limit ${limit} offset ${offset}`;
}

/** Which rows of how many a list answers. */
export interface RowRange {
  readonly unit: string;
  readonly from: number;
  readonly to: number;
  readonly total: number;
}

export const rangeOf = (unit: string, window: Window, shown: number, total: number): RowRange => ({
  unit,
  from: window.offset,
  to: window.offset + Math.max(shown - 1, 0),
  total,
});
