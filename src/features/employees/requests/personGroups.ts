import { matches } from '#domain/kernel/search.ts';

export interface PersonGroup<Item> {
  readonly userId: number;
  readonly name: string;
  readonly items: readonly Item[];
}

/**
 * Requests by employee, in the order in which they came; of those whose name has all the words searched for, without
 * regard to case and accents.
 * @param personOf whose a request is
 */
export function personGroups<Item>(
  items: readonly Item[],
  personOf: (item: Item) => { readonly id: number; readonly name: string; readonly last_name: string },
  search: string,
): PersonGroup<Item>[] {
  const groups = new Map<number, { userId: number; name: string; items: Item[] }>();
  for (const item of items) {
    const { id: userId, name: first, last_name } = personOf(item);
    const known = groups.get(userId);
    if (known) known.items.push(item);
    else groups.set(userId, { userId, name: `${first} ${last_name}`, items: [item] });
  }
  return [...groups.values()].filter(({ name }) => matches(name, search));
}
