import type { Filter } from '#src/engine/filterView.ts';

type AnyFilter = Filter<Record<string, unknown>>;

/** A range with its ends in one order. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    : (value ?? null);

/** The filters that the person has set to something else than what they stand at by themselves. */
export const filtersSet = (
  filters: readonly AnyFilter[],
  values: Readonly<Record<string, unknown>>,
): readonly AnyFilter[] =>
  filters.filter(({ source, default: at }) => JSON.stringify(plain(values[source])) !== JSON.stringify(plain(at)));
