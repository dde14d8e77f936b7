import { termsInForce } from '#domain/organization/agreements/belowLaw.ts';
import {
  type AgreedTerms,
  lawfulTerms,
  leastForComplementary,
  ordinaryWeekHours,
} from '#domain/organization/agreements/lawfulTerms.ts';
import { adultFrom } from '#domain/organization/people/age.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import { workingDaysByRest } from '#domain/time/workingDaysByRest.ts';
import {
  type DatedTerms,
  datesOf,
  fixedDays,
  isCountedByYear,
  isOfYear,
  termsOn,
  type TimeOff,
} from '../workPlan/agreedTime.ts';
import { countedFrom } from '../workPlan/countedTerms.ts';
import { pactShareOf } from '../workPlan/pact.ts';
import type { contractDurations } from '#domain/organization/people/terms.ts';
import { weeklyHours } from '../workPlan/weeklyHours.ts';
import { type AccountInput, accountOf, hoursApart } from './account.ts';
import { agreedDays } from './agreedDays.ts';
import type { TimedEntry } from './entries.ts';
import { type BankRules, settledHoursOf } from './hoursAccount.ts';
import { sortTime } from './kinds.ts';
import { limitsOf } from './limits.ts';
import type { Lot } from './lots.ts';
import { type NightOf, nightTime } from './night.ts';
import { overtimeLimit, overtimeYear, restedInTime } from './overtimeYear.ts';
import type { KindTerms } from './reference.ts';
import { restedDays } from './restedDays.ts';
import type { PersonOnDate, TimeFacts } from './rules/rule.ts';
import { type WorkingDay, workingDayOf, workingDays } from './workingDays.ts';

/** What a collective agreement says of working time; what it leaves out is as the law says. */
export type WorkAgreement = Partial<AgreedTerms> & {
  /** The most hours of rest in the bank. */
  readonly bank_max_hours?: number | null | undefined;
};

/** What is agreed of a person's work from a day on, as the rules need it. */
export interface WorkingTerms extends DatedTerms {
  /** Null, or left out: not said, and taken for one without an end. */
  readonly duration?: (typeof contractDurations)[number] | null | undefined;
  readonly night_worker?: 0 | 1 | undefined;
  /** A week, with other employers, as declared. */
  readonly other_hours?: number | null | undefined;
  readonly agreement?: WorkAgreement | null | undefined;
}

/** What is known of one person's time. */
export interface PersonTime {
  /** Of whole years, or from the first one known, in the order of their beginning. */
  readonly entries: readonly TimedEntry[];
  /** In the order of their beginning. */
  readonly terms: readonly WorkingTerms[];
  /** Local date; null where it is not known. */
  readonly birth_date: string | null;
  readonly off: TimeOff;
  readonly isHoliday: (date: string) => boolean;
  readonly nightOf: NightOf;
  readonly range: { readonly from: string; readonly to: string };
  /** First and last day in the enterprise; null: still there. */
  readonly hired: string;
  readonly left: string | null;
  /** As `off`, without rest that is taken from the hours bank; left out where there is none. */
  readonly offButRest?: TimeOff | undefined;
  /** Local date after which rest is to come and counts for nothing yet; left out: all of it counts. */
  readonly restedUpTo?: string | undefined;
  /** How the hours bank is kept, which assigns rest to overtime; left out: all of it, without decisions. */
  readonly bank?: BankRules | undefined;
  /** Overtime by force majeure, by its date. */
  readonly forceMajeure?: readonly Lot[] | undefined;
}

const lawfulYear = Math.round(lawfulTerms.annual_hours.value * HOUR_MS);

/** Days a week over which declared hours with other employers are spread. */
const workdays = 5;

const wholeDay = { from: '00:00', to: '00:00' };

/** What kinds of time and rules follow from. */
export function timeFactsOf(person: PersonTime): TimeFacts {
  const { terms, entries, hired, left } = person;
  const known = {
    from: hired > person.range.from ? hired : person.range.from,
    to: left !== null && left < person.range.to ? left : person.range.to,
  };
  const restedByHour = new Map<string, number>();
  const agreed = agreedDays(person, known, restedByHour);
  const agreedOn = (date: string) => agreed.get(date) ?? 0;
  const personOn = personByDate(person);
  const days = workingDays(entries);
  const kindTerms = kindTermsOf(terms);
  const inOrder = entries.toSorted((one, other) => one.start - other.start);
  const { bank = wholeBank, forceMajeure = [], restedUpTo = lastDate } = person;
  const apart = hoursApart({ entries: inOrder, personOn, forceMajeure });
  const measures = { terms: kindTerms, agreedOn, range: known };
  const kinds = sortTime(days, {
    ...measures,
    apart,
    isHoliday: person.isHoliday,
    bandOn: (date) => personOn(date).limits.night,
    nightOf: person.nightOf,
  });
  const rested = restedDays(person, known, restedByHour);
  const byRest = workingDaysByRest(inOrder, {
    dayOf: ({ date }) => date,
    restOn: ({ date }) => personOn(date).limits.restBetweenDays,
  }).flatMap((own) => workingDayOf(own) ?? []);
  const facts = { days, workingDaysByRest: byRest, kinds, apart, personOn, agreedOn, rested, range: known };
  const limitOf = (year: string) =>
    overtimeLimit(year, (date) => mayDoOvertime(personOn(date)) && isThere(person, date));
  const overtime = kinds.flatMap(({ date, overtime: ms }) => (ms > 0 ? [{ date, ms }] : []));
  const settled = rested.length > 0 ? settledHoursOf({ facts, terms: kindTerms, ...bank, today: restedUpTo }) : [];
  const count = { overtime, forceMajeure, rested: restedInTime(settled) };
  const years = [...new Set(kinds.map(({ date }) => date.slice(0, 4)))];
  return {
    ...facts,
    forceMajeure,
    overOfPeriod: overOfPeriod(days, measures),
    isHoliday: person.isHoliday,
    midnight: (date) => midnightOf(date, person.nightOf),
    majority: majorityOf(person),
    nightIn: (entry) => nightTime(entry, personOn(entry.date).limits.night, person.nightOf),
    yearLimit: (year) => yearOf(person, year, lawfulYearOf),
    contractYear: (year) => yearOf(person, year, contractYearOf),
    overtimeLimit: limitOf,
    overtime: new Map(years.map((year) => [year, overtimeYear({ ...count, year, limit: limitOf(year) })])),
  };
}

/** Milliseconds by date over those agreed in the reference period, as if no day had a limit. */
function overOfPeriod(days: readonly WorkingDay[], measures: AccountInput): Map<string, number> {
  const account = accountOf(measures);
  return new Map(
    days.map(({ date, worked }) => {
      const inForce = measures.terms.findLast(({ valid_from }) => valid_from <= date);
      return [date, worked - account(inForce, date, worked).ordinary];
    }),
  );
}

/** When a date begins by the person's clock, in epoch milliseconds. */
const midnightOf = (date: string, nightOf: NightOf): number => nightOf(date, wholeDay, date).start;

/** The 18th birthday and the instant at which it begins: the day of birth counts as a whole (art. 315 CC). */
export function majorityOf({ birth_date, nightOf }: Pick<PersonTime, 'birth_date' | 'nightOf'>): TimeFacts['majority'] {
  if (birth_date === null) return null;
  const date = adultFrom(birth_date);
  return { date, at: midnightOf(date, nightOf) };
}

const isThere = ({ hired, left }: PersonTime, date: string) => date >= hired && (left === null || date <= left);

const mayDoOvertime = ({ contract, minor, nightWorker }: PersonOnDate) => contract === 'full' && !minor && !nightWorker;

/** @param terms in the order of their beginning */
export function kindTermsOf(terms: readonly WorkingTerms[]): KindTerms[] {
  const from = countedFrom(terms);
  return terms.map((one) => ({
    valid_from: one.valid_from,
    counted_from: from.get(one),
    contract_type: one.contract_type,
    reference: isCountedByYear(one) ? 'year' : 'month',
    pactShare: pactShareOf(one),
  }));
}

/** Before and after all local dates. */
const firstDate = '0000-00-00';
const lastDate = '9999-99-99';

/** A bank from the first day on, of which nothing was decided. */
const wholeBank: BankRules = { decisions: [], since: firstDate, countsLack: false };

/** The person on each date; the same object as long as nothing changes. */
export function personByDate({
  terms,
  birth_date,
}: Pick<PersonTime, 'terms' | 'birth_date'>): (date: string) => PersonOnDate {
  const adultOn = birth_date === null ? null : adultFrom(birth_date);
  const known = new Map<string, PersonOnDate>();
  let last: { readonly from: string; readonly until: string; readonly person: PersonOnDate } | undefined;
  return (date) => {
    if (last && date >= last.from && date < last.until) return last.person;
    const inForce = termsOn(terms, date);
    const minor = adultOn !== null && adultOn > date;
    const key = `${inForce?.valid_from} ${minor}`;
    const person = known.get(key) ?? personUnder(inForce, minor);
    known.set(key, person);
    const changes = [...terms.map(({ valid_from }) => valid_from), adultOn ?? firstDate].toSorted();
    const from = changes.findLast((change) => change <= date) ?? firstDate;
    last = { from, until: changes.find((change) => change > date) ?? lastDate, person };
    return person;
  };
}

function personUnder(inForce: WorkingTerms | undefined, minor: boolean): PersonOnDate {
  const agreement = inForce?.agreement;
  const terms = termsInForce(agreement);
  const mostHours = agreement?.bank_max_hours;
  const mayAdd = !inForce || weeklyHours(inForce) >= leastForComplementary;
  return {
    minor,
    nightWorker: inForce?.night_worker === 1,
    contract: inForce?.contract_type ?? null,
    irregular: inForce !== undefined && isCountedByYear(inForce),
    byWeek:
      inForce !== undefined &&
      !isCountedByYear(inForce) &&
      (inForce.hours_type === 'weekly' || inForce.hours_type === 'daily'),
    pactShare: inForce ? pactShareOf(inForce) : 0,
    flexible: inForce !== undefined && !fixedDays(inForce),
    irregularShare: terms.irregular_percent / 100,
    limits: limitsOf({ minor }, agreement),
    elsewhere: Math.round(((inForce?.other_hours ?? 0) / workdays) * HOUR_MS),
    overtimeValue: terms.overtime_value,
    overtimeMonths: terms.overtime_rest_months,
    bankMonths: terms.bank_months,
    bankMost: typeof mostHours === 'number' ? Math.round(mostHours * HOUR_MS) : null,
    complementaryNotice: terms.complementary_notice_days * DAY_MS,
    pactCap: mayAdd ? terms.complementary_percent / 100 : 0,
    voluntaryCap: mayAdd && inForce?.duration !== 'temporary' ? terms.voluntary_percent / 100 : 0,
  };
}

/** Hours of a year in proportion to the days under contract, each by the terms in force on it. */
function yearOf(
  { terms, hired, left }: PersonTime,
  year: string,
  hoursOf: (inForce: WorkingTerms | undefined) => number,
): number {
  const dates = datesOf(`${year}-01-01`, `${year}-12-31`);
  const sum = dates
    .filter((date) => date >= hired && (left === null || date <= left))
    .reduce((all, date) => all + hoursOf(termsOn(terms, date)), 0);
  return Math.round(sum / dates.length);
}

function lawfulYearOf(inForce: WorkingTerms | undefined): number {
  const hours = inForce?.agreement?.annual_hours;
  return hours ? Math.min(lawfulYear, hours * HOUR_MS) : lawfulYear;
}

/** Hours of a year of a contract: its own, or its part of the year of 40 hours a week (arts. 12.1 and 34.1 ET). */
function contractYearOf(inForce: WorkingTerms | undefined): number {
  if (!inForce) return lawfulYear;
  if (isOfYear(inForce)) return inForce.hours * HOUR_MS;
  const part = Math.min(1, weeklyHours(inForce) / ordinaryWeekHours);
  const whole = lawfulYearOf(inForce);
  return inForce.contract_type === 'partial' ? whole * part : Math.min(whole, lawfulYear * part);
}
