import type { View } from '../view.ts';

type Rec = Readonly<Record<string, unknown>>;

interface StandingFilter {
  readonly source: string;
  readonly choices: readonly unknown[];
  readonly default: unknown;
}

const flags = [1, 0];

/** Filters that have no empty choice: one of their choices always stands. */
const standingFilters = (view: View): readonly StandingFilter[] =>
  (view.list.filters ?? []).flatMap((filter) => {
    const { source, kind, several, default: at, choices = flags } = filter;
    const isChoice = kind === 'select' || kind === 'status' || kind === 'flag';
    return isChoice && !several && at !== undefined ? [{ source, choices, default: at }] : [];
  });

/** What stands in them until the person chooses. */
export const standing = (view: View): Rec =>
  Object.fromEntries(standingFilters(view).map(({ source, default: at }) => [source, at]));

interface HidingFilter {
  readonly source: string;
  /** The choice that hides nothing. */
  readonly all: unknown;
}

/** Filters that have a choice for all and stand at another one. */
export const hidingFilters = (view: View, values: Rec): readonly HidingFilter[] =>
  (view.list.filters ?? []).flatMap((filter) => {
    const all = 'all' in filter ? filter.all : undefined;
    return all !== undefined && values[filter.source] !== all ? [{ source: filter.source, all }] : [];
  });

function filterIn(text: string | null): Rec {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null ? (filter as Rec) : {};
  } catch {
    return {};
  }
}

const isCount = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text);

/**
 * An address's search with a choice of each filter that always has one, so that the list shows what its filters say, and
 * without a page or a size that is no number; undefined where it is so already.
 */
export function completedSearch(view: View, search: string): string | undefined {
  if (search === '') return undefined;
  const params = new URLSearchParams(search);
  const filter = filterIn(params.get('filter'));
  const missing = standingFilters(view).filter(
    ({ source, choices }) => !choices.some((choice) => String(choice) === String(filter[source])),
  );
  const senseless = ['page', 'perPage'].filter((name) => !isCount(params.get(name) ?? '1'));
  if (missing.length === 0 && senseless.length === 0) return undefined;
  for (const name of senseless) params.delete(name);
  if (missing.length > 0) {
    const added = Object.fromEntries(missing.map(({ source, default: at }) => [source, at]));
    params.set('filter', JSON.stringify({ ...filter, ...added }));
  }
  return `?${params.toString()}`;
}
