import { compareNames } from '#domain/time/format.ts';
import { matches } from '#domain/kernel/search.ts';
import type { User } from '#domain/organization/employees/users.ts';

export const nameOf = ({ name, last_name }: Pick<User, 'name' | 'last_name'>): string => `${name} ${last_name}`.trim();

export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  compareNames(a.name, b.name);

/** Rows whose name holds every word of the search, in any order. */
export const searchRows = <R extends { readonly name: string }>(rows: readonly R[], search: string): readonly R[] =>
  search.trim() ? rows.filter(({ name }) => matches(name, search)) : rows;
