import { addDays } from '#domain/time/localTime.ts';
import { monthsLater } from '#domain/time/months.ts';
import { restMonths } from '#domain/timekeeping/workingTime/overtimeYear.ts';
import type { TimeFacts } from '#domain/timekeeping/workingTime/rules/rule.ts';
import { mapInSlices } from '#server/http/inSlices.ts';
import { bankRulesOf } from '../bank/repo.ts';
import type { Enterprise, Range } from '#server/modules/timekeeping/workPlan/index.ts';
import { todaysOf } from '#server/modules/organization/workCentres/index.ts';
import { idsOfPeople, type TimedPerson } from '../repo.ts';
import type { PersonsTime, Sources, TimeQuery } from './timeBetween.ts';
import { timeWithRest } from './timeWithRest.ts';

/** A rest may be accumulated with that of the week after (art. 37.1 ET). */
const daysAfter = 14;

interface Query {
  readonly enterprise: Enterprise;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  /** Local dates; a year at most. */
  readonly range: Range;
  /** Whether nothing is asked of the days before the range but what the rules of its own days need of them: their sums. */
  readonly onlyRange?: boolean;
}

/** The rest of a week with that of the week before. */
const daysBefore = 21;

/** So many are held in memory together: a year of one person is some 500 entries. */
export const peopleAtOnce = 50;

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
  const today = await latestToday(sources, query);
  const made: Made[] = [];
  // The database reads the next ones while these are worked out.
  let reading = readAhead(sources, { ...query, today }, ids.slice(0, peopleAtOnce));
  for (let at = peopleAtOnce; at < ids.length + peopleAtOnce; at += peopleAtOnce) {
    const people = await reading;
    reading = readAhead(sources, { ...query, today }, ids.slice(at, at + peopleAtOnce));
    made.push(...(await mapInSlices(people, ({ person, entries, factsOf }) => make(person, factsOf(entries)))));
  }
  return made;
}

/** The latest of the local dates of today of those who are asked for. */
const latestToday = async ({ database, clock }: Sources, { enterprise, userIds }: Query): Promise<string> =>
  (await todaysOf(database, enterprise, userIds, clock.now().getTime())).to;

type Slice = Query & Pick<TimeQuery, 'always'> & { readonly today: string };

/** What is read and then not asked for, since something failed before, fails for nobody. */
function readAhead(sources: Sources, query: Slice, userIds: readonly number[]): Promise<PersonsTime[]> {
  if (userIds.length === 0) return Promise.resolve([]);
  const reading = timeOf(sources, { ...query, userIds });
  reading.catch(() => undefined);
  return reading;
}

/** The time of one person, also of one who worked nothing. */
export async function personsTime(
  sources: Sources,
  { userId, ...rest }: Omit<Query, 'userIds'> & { readonly userId: number },
): Promise<PersonsTime | undefined> {
  const query = { ...rest, userIds: [userId] };
  const [time] = await timeOf(sources, { ...query, today: await latestToday(sources, query), always: [userId] });
  return time;
}

async function timeOf(
  sources: Sources,
  { enterprise, userIds, range, today, always, onlyRange = false }: Slice & { readonly userIds: readonly number[] },
): Promise<PersonsTime[]> {
  const { database } = sources;
  const to = [addDays(range.to, daysAfter), today].toSorted()[0] ?? today;
  const from = [addDays(range.from, -daysAfter), `${range.from.slice(0, 4)}-01-01`].toSorted()[0] ?? range.from;
  // What is worked up to there leaves the count of its year if it is rested in so many months.
  const restedTo = [monthsLater(to, restMonths), today].toSorted()[0] ?? today;
  const rules = await bankRulesOf(database, enterprise.id);
  if (!rules) return [];
  return timeWithRest(sources, {
    enterprise,
    userIds,
    rules,
    always,
    range: { from, to },
    pausesFrom: range.from,
    sumsBefore: addDays(onlyRange ? range.from : from, -daysBefore),
    settledTo: restedTo,
    restedUpTo: restedTo < today ? restedTo : undefined,
  });
}
