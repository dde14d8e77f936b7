import type { Range } from '#server/modules/timekeeping/workPlan/index.ts';
import { firstDatesOf } from '../bank/repo.ts';
import { peopleSettling } from '../repo.ts';
import { type PersonsTime, type Sources, timeBetween, type TimeQuery } from './timeBetween.ts';

interface Query extends Omit<TimeQuery, 'userIds' | 'firsts' | 'restedUpTo'> {
  readonly userIds: readonly number[];
  /** Local date up to which rest, and hours that were paid, are looked for. */
  readonly settledTo: string;
  /** Local date after which rest does not count yet; left out: today. */
  readonly restedUpTo?: string | undefined;
}

/**
 * What some people worked in a range; of those who rested from the bank since its beginning, or were paid hours, with all that
 * they worked before: which hours rest is for follows from it, as in the hours bank.
 */
export async function timeWithRest(sources: Sources, query: Query): Promise<PersonsTime[]> {
  const { settledTo, restedUpTo, userIds, always = [], ...common } = query;
  const { database } = sources;
  const { enterprise, range } = query;
  const settling = await peopleSettling(database, enterprise.id, userIds, { from: range.from, to: settledTo });
  const timeIn = async (ids: readonly number[], resting: { range: Range } & Partial<TimeQuery>) =>
    ids.length === 0
      ? []
      : timeBetween(sources, { ...common, ...resting, userIds: ids, always: always.filter((id) => ids.includes(id)) });
  const timeOfResting = async () =>
    settling.length === 0
      ? []
      : timeIn(settling, {
          range: { from: range.from, to: settledTo > range.to ? settledTo : range.to },
          firsts: await firstDatesOf(database, enterprise.id, settling),
          restedUpTo,
        });
  const others = userIds.filter((id) => !settling.includes(id));
  const times = await Promise.all([timeIn(others, { range }), timeOfResting()]);
  return times.flat();
}
