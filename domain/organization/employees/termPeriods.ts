import { addDays } from '#domain/time/localTime.ts';

/** Terms of work from a day on, as they are kept. */
interface Version {
  readonly valid_from: string;
}

/** The local dates of a person's first and last day in the enterprise; null: still there. */
export interface Employment {
  readonly hired: string;
  readonly left: string | null;
}

/** From when to when some terms count, both ends included; null: without an end. */
export interface Period {
  readonly from: string;
  readonly to: string | null;
}

/** Of what lasts until something else begins: its last day; null: without an end. */
export const dayBefore = (date: string | undefined): string | null => (date === undefined ? null : addDays(date, -1));

/** Those of which a day counts: not what others had taken the place of before the hire date. */
export function termsSinceHire<One extends Version>(
  versions: readonly One[],
  { hired }: Pick<Employment, 'hired'>,
): readonly One[] {
  const first = versions.findLastIndex(({ valid_from }) => valid_from <= hired);
  return versions.slice(Math.max(first, 0));
}

/**
 * From when to when each version counts, of versions in the order of their beginning. The first one covers the hire date,
 * whenever it was written.
 */
export const periodsOf = (versions: readonly Version[], { hired }: Pick<Employment, 'hired'>): readonly Period[] =>
  versions.map(({ valid_from }, index) => ({
    from: index === 0 ? hired : valid_from,
    to: dayBefore(versions[index + 1]?.valid_from),
  }));

export type TermsProblem = 'beforeHire' | 'afterLeaving' | 'taken' | 'first';

export type Placed =
  | { readonly problem: TermsProblem }
  /** The day under which the terms are kept, and the days for which other terms count from now on. */
  | {
      readonly problem?: undefined;
      readonly valid_from: string;
      readonly affected: Period;
      /** The day under which the first ones are kept from now on; left out: as before. */
      readonly first?: string | undefined;
    };

/**
 * Where terms from a day on have their place among the others.
 * @param versions in the order of their beginning
 * @param given the day from which they are to count
 * @param changed the version that they take the place of; undefined: they are new
 */
export function placeTerms(
  versions: readonly Version[],
  given: string,
  { hired, left }: Employment,
  changed?: Version,
): Placed {
  const [first] = versions;
  if (!first) return placeFirst(given, { hired, left });
  const end = (from: string): string | null =>
    dayBefore(versions.find((one) => one !== changed && one.valid_from > from)?.valid_from);
  if (changed === first) {
    if (given !== hired && given !== first.valid_from) return { problem: 'first' };
    return { valid_from: first.valid_from, affected: { from: hired, to: end(first.valid_from) } };
  }
  if (given < hired) return { problem: 'beforeHire' };
  if (left !== null && given > left) return { problem: 'afterLeaving' };
  const isTaken = versions.some((one) => one !== changed && one.valid_from === given);
  if (isTaken || given === hired) return { problem: 'taken' };
  const before = changed && changed.valid_from < given ? changed.valid_from : given;
  const after = changed && changed.valid_from > given ? changed.valid_from : given;
  if (given > first.valid_from) return { valid_from: given, affected: { from: before, to: end(after) } };
  // The first ones, whose beginning was written late, have counted up to then.
  const last = changed ? after : first.valid_from;
  return { valid_from: given, affected: { from: given, to: end(last) }, first: hired };
}

function placeFirst(given: string, { hired, left }: Employment): Placed {
  if (given < hired) return { problem: 'beforeHire' };
  if (left !== null && given > left) return { problem: 'afterLeaving' };
  return { valid_from: hired, affected: { from: hired, to: null } };
}

/** The days for which the version before counts once a version is gone; the first one stays. */
export function removeTerms(versions: readonly Version[], removed: Version): Placed {
  const index = versions.indexOf(removed);
  if (index <= 0) return { problem: 'first' };
  const affected = { from: removed.valid_from, to: dayBefore(versions[index + 1]?.valid_from) };
  return { valid_from: removed.valid_from, affected };
}
