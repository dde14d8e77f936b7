import type { User } from '../../../domain/users.ts';

export const nameOf = ({ name, last_name }: Pick<User, 'name' | 'last_name'>): string => `${name} ${last_name}`.trim();

const collator = new Intl.Collator('es');

export const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
  collator.compare(a.name, b.name);

/** Lower case without accents, so that «jose» finds «José». */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Rows whose name holds every word of the search, in any order. */
export function searchRows<R extends { readonly name: string }>(rows: readonly R[], search: string): readonly R[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ name }) => {
    const text = plain(name);
    return words.every((word) => text.includes(word));
  });
}
