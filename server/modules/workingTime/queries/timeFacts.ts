import { addDays, localDateOf } from '../../../../domain/time/localTime.ts';
import { timeFactsOf } from '../../../../domain/workingTime/facts.ts';
import type { TimedEntry } from '../../../../domain/workingTime/entries.ts';
import { nightsOf } from '../../../../domain/workingTime/night.ts';
import type { TimeFacts } from '../../../../domain/workingTime/rules/rule.ts';
import { holidayOf } from '../../../../domain/workPlan/dayOff.ts';
import type { Deps } from '../../deps.ts';
import { mapInSlices } from '../../../http/inSlices.ts';
import { basisOf, type Range } from '../../workPlan/index.ts';
import { peopleOf, type TimedPerson } from '../repo.ts';
import { type RecordedEntry, timedEntriesOf } from './timedEntries.ts';

/** A rest may be accumulated with that of the week after (art. 37.1 ET). */
const daysAfter = 14;

interface Query {
  readonly enterprise: { readonly id: number; readonly time_zone: string };
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  /** Local dates; a year at most. */
  readonly range: Range;
}

type Sources = Pick<Deps, 'database' | 'holidays' | 'clock'>;

interface PersonsTime {
  readonly person: TimedPerson;
  /** What they worked in the years of the range, in the order of its beginning. */
  readonly entries: readonly RecordedEntry[];
  /** What the rules look at if they worked this. */
  readonly factsOf: (entries: readonly TimedEntry[]) => TimeFacts;
}

/**
 * What the rules of working time look at, of everybody who worked in the years of a range: hours over those agreed are counted
 * by the month and by the year, so that a range is not enough.
 */
export async function timeFacts(
  sources: Sources,
  query: Query,
): Promise<{ readonly person: TimedPerson; readonly facts: TimeFacts }[]> {
  return mapInSlices(await timeOf(sources, query), ({ person, entries, factsOf }) => ({
    person,
    facts: factsOf(entries),
  }));
}

/** The time of one person, with what the rules would look at if they had worked something else. */
export const personsTime = async (
  sources: Sources,
  { userId, ...query }: Omit<Query, 'userIds'> & { readonly userId: number },
): Promise<PersonsTime | undefined> => (await timeOf(sources, { ...query, userIds: [userId] }, [userId]))[0];

/** @param always people who are there though they worked nothing */
async function timeOf(
  { database, holidays, clock }: Sources,
  { enterprise, userIds, range }: Query,
  always: readonly number[] = [],
): Promise<PersonsTime[]> {
  const now = clock.now().getTime();
  const today = localDateOf(now, enterprise.time_zone);
  const to = [addDays(range.to, daysAfter), today].toSorted()[0] ?? today;
  const from = [addDays(range.from, -daysAfter), `${range.from.slice(0, 4)}-01-01`].toSorted()[0] ?? range.from;
  const entriesOf = await timedEntriesOf(
    { database, holidays },
    { enterprise, userIds, range: { from, to }, pausesFrom: range.from, now },
  );
  const known = [...new Set([...entriesOf.keys(), ...always])];
  const whole = { from, to: `${to.slice(0, 4)}-12-31` };
  const [people, bases] = await Promise.all([
    peopleOf(database, enterprise.id, known),
    basisOf(database, holidays, enterprise, known, whole),
  ]);
  const nightOf = nightsOf(enterprise.time_zone);
  return people.flatMap((person) => {
    const basis = bases.get(person.id);
    if (!basis) return [];
    const isHoliday = (date: string) => holidayOf(basis.daysOff[date]) !== undefined;
    const factsOf = (entries: readonly TimedEntry[]) =>
      timeFactsOf({ ...basis, entries, isHoliday, nightOf, range: whole });
    return [{ person, entries: entriesOf.get(person.id) ?? [], factsOf }];
  });
}
