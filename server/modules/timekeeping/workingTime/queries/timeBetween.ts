import { decisionState } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import type { TimedEntry } from '#domain/timekeeping/workingTime/entries.ts';
import { timeFactsOf, type WorkingTerms } from '#domain/timekeeping/workingTime/facts.ts';
import type { BankDecision } from '#domain/timekeeping/workingTime/hoursAccount.ts';
import type { Lot } from '#domain/timekeeping/workingTime/lots.ts';
import { nightsOfPeople } from '#domain/timekeeping/workingTime/night.ts';
import type { TimeFacts } from '#domain/timekeeping/workingTime/rules/rule.ts';
import { dateIn } from '#domain/organization/workCentres/zones.ts';
import { holidayOf } from '#domain/timekeeping/workPlan/dayOff.ts';
import type { Deps } from '#server/modules/deps.ts';
import {
  type Basis,
  basisOf,
  type Enterprise,
  type Range,
  type Sources as PlanSources,
} from '#server/modules/timekeeping/workPlan/index.ts';
import { byPerson } from '#server/db/members.ts';
import { type BankPlace, type DecisionRow, decisionsOf } from '../bank/repo.ts';
import { peopleOf, type TimedPerson } from '../repo.ts';
import { type RecordedEntry, timedEntriesOf } from './timedEntries.ts';

export type Sources = PlanSources & Pick<Deps, 'clock'>;

/** The time of one person, with what the rules would look at if they had worked something else. */
export interface PersonsTime {
  readonly person: TimedPerson;
  /** What they worked in the range, in the order of its beginning. */
  readonly entries: readonly RecordedEntry[];
  /** In the order of their beginning. */
  readonly terms: readonly WorkingTerms[];
  readonly decisions: readonly DecisionRow[];
  readonly basis: Basis;
  /** Local date from which hours count in the bank. */
  readonly since: string;
  /**
   * What the rules look at if they worked this.
   * @param counted local dates whose hours are counted; left out: from the first of the range to the end of its last year
   */
  readonly factsOf: (entries: readonly TimedEntry[], counted?: Range) => TimeFacts;
}

export interface TimeQuery {
  readonly enterprise: Enterprise;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  /** Local dates of the entries; what is asked of a person by contract is known up to the end of the last year. */
  readonly range: Range;
  /** Local date from which it matters when in an entry its pauses were. */
  readonly pausesFrom: string;
  /** Local date before which the sum of each day will do. */
  readonly sumsBefore?: string | undefined;
  /** Local date after which rest does not count yet; left out: today. */
  readonly restedUpTo?: string | undefined;
  /** How the enterprise keeps the hours bank. */
  readonly rules: Pick<BankPlace, 'from' | 'countsLack'>;
  /** People who are there though they worked nothing. */
  readonly always?: readonly number[];
  /**
   * Of people whose hours bank is asked for, the local date of their first entry: they are read from there on. Of others, the
   * bank begins with the range, which will do where nothing was rested.
   */
  readonly firsts?: ReadonlyMap<number, string>;
}

/** Hours that are counted by the year are those of all of it. */
const yearOf = (date: string): string => `${date.slice(0, 4)}-01-01`;
const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;
const earliest = (dates: readonly string[]): string => dates.toSorted()[0] ?? '';

/** What some people worked in a range, with what it is measured by and what was decided of it. */
export async function timeBetween(
  { database, holidays, clock }: Sources,
  { enterprise, userIds, range: asked, rules, pausesFrom, sumsBefore, restedUpTo, ...people }: TimeQuery,
): Promise<PersonsTime[]> {
  const { always = [], firsts = new Map<number, string>() } = people;
  const range = { from: earliest([asked.from, ...[...firsts.values()].map(yearOf)]), to: asked.to };
  const now = clock.now().getTime();
  const [entriesOf, decisions] = await Promise.all([
    timedEntriesOf({ database, holidays }, { enterprise, userIds, range, pausesFrom, sumsBefore, now }),
    decisionsOf(database, enterprise.id, userIds),
  ]);
  const decisionsBy = byPerson(decisions);
  const known = [...new Set([...entriesOf.keys(), ...always])];
  const whole = { from: range.from, to: `${range.to.slice(0, 4)}-12-31` };
  const [found, bases] = await Promise.all([
    peopleOf(database, enterprise.id, known),
    basisOf(database, holidays, enterprise, known, whole),
  ]);
  const nights = nightsOfPeople();
  return found.flatMap((person) => {
    const basis = bases.get(person.id);
    if (!basis) return [];
    const first = firsts.get(person.id);
    const from = first === undefined ? asked.from : earliest([asked.from, yearOf(first)]);
    const since = rules.from ?? (first === undefined ? from : monthOf(first));
    const own = decisionsBy.get(person.id) ?? [];
    const isHoliday = (date: string) => holidayOf(basis.daysOff[date]) !== undefined;
    const factsOf: PersonsTime['factsOf'] = (entries, counted = { from, to: whole.to }) =>
      timeFactsOf({
        ...basis,
        entries,
        isHoliday,
        nightOf: nights(basis.zones),
        range: counted,
        restedUpTo: restedUpTo ?? dateIn(now, basis.zones),
        bank: { decisions: bankDecisionsOf(own), since, countsLack: rules.countsLack },
      });
    const entries = (entriesOf.get(person.id) ?? []).filter(({ date }) => date >= from);
    return [{ person, entries, terms: basis.terms, basis, decisions: own, since, factsOf }];
  });
}

/** Decisions of a kind that count, each by the date for which it was made. */
export const lotsOf = (decisions: readonly DecisionRow[], kind: DecisionRow['kind']): Lot[] =>
  decisions
    .filter((one) => one.kind === kind && decisionState(one) === 'inForce')
    .map(({ date, ms }) => ({ date, ms }));

/** What changes the bank. */
export const bankDecisionsOf = (decisions: readonly DecisionRow[]): BankDecision[] =>
  decisions.flatMap(({ kind, date, ms, ...answer }) =>
    kind !== 'forceMajeure' && decisionState({ kind, ...answer }) === 'inForce' ? [{ kind, date, ms }] : [],
  );
