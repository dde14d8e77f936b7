import { ordinaryWeekHours } from '#domain/organization/agreements/lawfulTerms.ts';
import { weekdayOf } from '#domain/time/localTime.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { datesOf } from '#domain/timekeeping/workPlan/agreedTime.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { keyOfPeriod, sumKinds } from '../kindSums.ts';
import { withoutUrgent } from '../overtimeYear.ts';
import type { KindsOfDay, TimeKinds } from '../timeKinds.ts';
import { adultOf, minorPart } from './days.ts';
import type { Finding, PersonOnDate, TimeFacts } from './rule.ts';

/** From this part of the yearly limit on, overtime is worth a warning. */
const nearShare = 0.8;

/** Years whose overtime comes near the 80 hours, or passes them (art. 35.2 ET). */
export const overtimeOf =
  (state: 'near' | 'over') =>
  ({ overtime, days }: TimeFacts): Finding[] =>
    [...overtime].flatMap(([year, { counted, limit }]) => {
      const date = days.findLast((day) => day.date.startsWith(year))?.date;
      if (!date || limit === 0) return [];
      const over = counted > limit;
      const found = state === 'over' ? over : !over && counted >= limit * nearShare;
      return found ? [{ date, value: counted, limit }] : [];
    });

/** Months with overtime of whom the law allows none; found on its last day. */
export const forbiddenOvertime =
  (forbids: (person: PersonOnDate) => boolean, { butForceMajeure = false } = {}) =>
  (facts: TimeFacts): Finding[] => {
    const months = new Map<string, Finding>();
    for (const { date, person, over } of hoursOver(facts, butForceMajeure)) {
      if (!forbids(person)) continue;
      const value = over + (months.get(date.slice(0, 7))?.value ?? 0);
      months.set(date.slice(0, 7), { date, value, limit: 0 });
    }
    return [...months.values()].filter(({ value }) => value > 0);
  };

/**
 * Milliseconds over those agreed by date. The last hours of a shift are the ones over: of one that goes on after the midnight of
 * the 18th birthday those after it are an adult's.
 */
function hoursOver(facts: TimeFacts, butForceMajeure: boolean) {
  const byDate = new Map(facts.days.map((day) => [day.date, day]));
  const lots = facts.kinds.map(({ date, overtime: ms }) => ({ date, ms }));
  const counted = withoutUrgent(lots, butForceMajeure ? facts.forceMajeure : []);
  return facts.kinds.flatMap(({ date, complementary, voluntary }, index) => {
    const over = (counted[index]?.ms ?? 0) + complementary + voluntary;
    const person = facts.personOn(date);
    const day = byDate.get(date);
    const adult = person.minor && day ? adultOf(day, facts) : undefined;
    if (!day || !adult) return [{ date, person, over }];
    const ofAdult = Math.min(over, day.worked - (minorPart(day, facts)?.worked ?? 0));
    return [
      { date, person, over: over - ofAdult },
      { date, person: adult, over: ofAdult },
    ];
  });
}

/**
 * Months, or years, in which complementary hours are a greater part of the ordinary ones than allowed (art. 12.5 ET): those of
 * a contract that is counted by the year are known in its last months, and measured by its year. Days on which none are
 * allowed are judged by themselves; a period that breaks it on both kinds of days gives one finding.
 */
export const complementaryOver =
  (by: 'month' | 'year', of: 'complementary' | 'voluntary') =>
  ({ kinds, personOn, agreedOn, range }: TimeFacts): Finding[] => {
    const capOn = (date: string): number => personOn(date)[of === 'complementary' ? 'pactCap' : 'voluntaryCap'];
    const isPartTime = (date: string) => personOn(date).contract === 'partial';
    const keyOf = (date: string) => keyOfPeriod[by === 'year' || personOn(date).irregular ? 'year' : 'month'](date);
    const found = [true, false].flatMap((isAllowed) => {
      const isJudged = (date: string) => isPartTime(date) && capOn(date) > 0 === isAllowed;
      const periods = new Map<string, { done: number; readonly days: { date: string; done: number }[] }>();
      for (const { date, [of]: ms } of kinds) {
        if (!isJudged(date)) continue;
        const period = periods.get(keyOf(date)) ?? { done: 0, days: [] };
        periods.set(keyOf(date), period);
        period.done += ms;
        period.days.push({ date, done: period.done });
      }
      return [...periods].flatMap(([key, { done, days }]) => {
        if (done === 0) return [];
        const period = key.length === 7 ? rangeOfMonth(key) : { from: `${key}-01-01`, to: `${key}-12-31` };
        const allowed = datesOf(period.from, period.to)
          .filter((one) => one >= range.from && one <= range.to && isJudged(one) && keyOf(one) === key)
          .reduce((sum, one) => sum + agreedOn(one) * capOn(one), 0);
        const limit = Math.round(allowed);
        // Incidents of a month are known by their month: of a year that is the one in which it was passed.
        const isMoving = by === 'year' || key.length === 7;
        const date = (isMoving ? days.at(-1) : days.find((day) => day.done > limit))?.date ?? key;
        return done > limit ? [{ key, date, value: done, limit }] : [];
      });
    });
    const byPeriod = new Map<string, Finding>();
    for (const { key, date, value, limit } of found) {
      const other = byPeriod.get(key) ?? { date, value: 0, limit: 0 };
      const latest = date > other.date ? date : other.date;
      byPeriod.set(key, { date: latest, value: other.value + value, limit: other.limit + limit });
    }
    return [...byPeriod.values()];
  };

/** A fifth of the ordinary hours of a week (art. 34.1 ET). */
const fullDay = (ordinaryWeekHours / 5) * HOUR_MS;

/**
 * Months in which a part-time worker worked as long as a full-time one, with eight hours from Monday to Friday and the same
 * holidays (arts. 12.1 and 12.4.c ET).
 */
export const partTimeAsFull = ({ kinds, personOn, isHoliday }: TimeFacts): Finding[] =>
  monthsOf(
    kinds.filter(({ date }) => personOn(date).contract === 'partial'),
    // Overtime of a part-timer is force majeure, which makes no day longer (art. 35.3 ET).
    ({ ordinary, complementary, voluntary }) => ordinary + complementary + voluntary,
  ).flatMap(({ date, value }) => {
    const { from, to } = rangeOfMonth(date.slice(0, 7));
    const workdays = datesOf(from, to).filter((one) => ![0, 6].includes(weekdayOf(one)) && !isHoliday(one));
    const limit = fullDay * workdays.length;
    return value >= limit ? [{ date, value, limit }] : [];
  });

/**
 * Years with more ordinary hours than the agreement, or the 40 a week of the law, allow (art. 34.1 ET). Whoever is there for
 * a part of a year may have their vacation paid: that is not judged.
 */
export const longYears = ({ kinds, yearLimit, range }: TimeFacts): Finding[] => {
  const last = lastDates(kinds, 'year');
  return [...sumKinds(kinds, 'year')].flatMap(([year, { ordinary }]) => {
    const limit = yearLimit(year);
    const isWhole = range.from <= `${year}-01-01` && range.to >= `${year}-12-31`;
    return isWhole && ordinary > limit ? [{ date: last.get(year) ?? year, value: ordinary, limit }] : [];
  });
};

function lastDates(kinds: readonly KindsOfDay[], by: 'month' | 'year'): Map<string, string> {
  return new Map(kinds.map(({ date }) => [date.slice(0, by === 'month' ? 7 : 4), date]));
}

function monthsOf(kinds: readonly KindsOfDay[], valueOf: (sums: TimeKinds) => number) {
  const last = lastDates(kinds, 'month');
  return [...sumKinds(kinds, 'month')].map(([month, sums]) => ({
    date: last.get(month) ?? month,
    value: valueOf(sums),
  }));
}
