import { addDays, localDateOf } from '../../../../domain/time/localTime.ts';
import type { TimeFacts } from '../../../../domain/workingTime/rules/rule.ts';
import { mapInSlices } from '../../../http/inSlices.ts';
import type { Enterprise, Range } from '../../workPlan/index.ts';
import { idsOfPeople, peopleSettling, type TimedPerson } from '../repo.ts';
import { type PersonsTime, type Sources, timeBetween } from './timeBetween.ts';

/** A rest may be accumulated with that of the week after (art. 37.1 ET). */
const daysAfter = 14;

interface Query {
  readonly enterprise: Enterprise;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  /** Local dates; a year at most. */
  readonly range: Range;
}

/** So many are held in memory together: a year of one person is some 500 entries. */
const peopleAtOnce = 50;

/**
 * Makes something of what the rules of working time look at, of everybody who worked in the years of a range: hours over those
 * agreed are counted by the month and by the year, so that a range is not enough.
 */
export async function mapTimeFacts<Made>(
  sources: Sources,
  query: Query,
  make: (person: TimedPerson, facts: TimeFacts) => Made,
): Promise<Made[]> {
  const ids = query.userIds ?? (await idsOfPeople(sources.database, query.enterprise.id));
  const made: Made[] = [];
  for (let at = 0; at < ids.length; at += peopleAtOnce) {
    const people = await timeOf(sources, { ...query, userIds: ids.slice(at, at + peopleAtOnce) });
    made.push(...(await mapInSlices(people, ({ person, entries, factsOf }) => make(person, factsOf(entries)))));
  }
  return made;
}

/** The time of one person. */
export const personsTime = async (
  sources: Sources,
  { userId, ...query }: Omit<Query, 'userIds'> & { readonly userId: number },
): Promise<PersonsTime | undefined> => (await timeOf(sources, { ...query, userIds: [userId] }, [userId]))[0];

async function timeOf(
  sources: Sources,
  { enterprise, userIds, range }: Query,
  always: readonly number[] = [],
): Promise<PersonsTime[]> {
  const { database, clock } = sources;
  const today = localDateOf(clock.now().getTime(), enterprise.time_zone);
  const to = [addDays(range.to, daysAfter), today].toSorted()[0] ?? today;
  const from = [addDays(range.from, -daysAfter), `${range.from.slice(0, 4)}-01-01`].toSorted()[0] ?? range.from;
  const settling = new Set(await peopleSettling(database, enterprise.id, userIds, { from, to }));
  const query = { enterprise, pausesFrom: range.from };
  const [people, resting] = await Promise.all([
    timeBetween(sources, { ...query, userIds, range: { from, to }, always }),
    settling.size === 0
      ? []
      : timeBetween(sources, { ...query, userIds: [...settling], range: { from: yearBefore(from), to }, always }),
  ]);
  return [...people.filter(({ person }) => !settling.has(person.id)), ...resting];
}

/** Overtime of the year before may still be rested: what is left of the rest is for that of this year (art. 35.2 ET). */
const yearBefore = (date: string): string => `${Number(date.slice(0, 4)) - 1}-01-01`;
