import type { ShowContext } from './kind.ts';

/** Where a record has the words of a reference whose id is in `source`. */
export const nameSource = (source: string): string => `${source}_name`;

/** The words of a reference, which stand beside its id. */
export function nameOfReference({ record, source }: ShowContext): string {
  const name = record?.[nameSource(source)];
  return typeof name === 'string' ? name : '';
}

/** The names of the references that are in `source`, where the record has them beside the ids. */
export function namesOfReferences({ record, source }: ShowContext): readonly string[] | undefined {
  const named = record?.[`${source}_names`];
  return Array.isArray(named) ? named.map(({ name }: { name?: unknown }) => String(name ?? '')) : undefined;
}

/** So many names are shown, and how many more there are. */
const shown = 3;

/** `Ana, Iker, Lucía y 4 más`. */
export function fewNames(names: readonly string[], { translate }: ShowContext): string {
  const first = names.slice(0, shown).join(', ');
  const rest = names.length - shown;
  return rest > 0 ? translate('schema.andMore', { names: first, count: rest }) : first;
}
