import { datesOf } from '#domain/timekeeping/workPlan/agreedTime.ts';
import { addDays, mondayOf } from '#domain/time/localTime.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { sumKinds } from '../kindSums.ts';
import type { Finding, TimeFacts } from './rule.ts';

/**
 * Years in which ordinary hours beyond the even share of each week are more than may be distributed irregularly: a tenth of the
 * hours that the contract asks for in a year, or what the agreement says (art. 34.2 ET). A week over the turn of a year belongs
 * to each with the hours worked in it.
 */
export function unevenYears(facts: TimeFacts): Finding[] {
  const { kinds, personOn, agreedOn, contractYear, range } = facts;
  const isCounted = (date: string) => date >= range.from && date <= range.to && personOn(date).irregular;
  const weeks = new Map<string, { date: string; ordinary: number }[]>();
  for (const { date, ordinary } of kinds) {
    if (!isCounted(date)) continue;
    const monday = mondayOf(date);
    weeks.set(monday, [...(weeks.get(monday) ?? []), { date, ordinary }]);
  }
  const years = new Map<string, { date: string; moved: number }>();
  for (const [monday, worked] of weeks) {
    const sunday = addDays(monday, 6);
    const ordinary = sumOf(worked);
    const even = datesOf(monday, sunday)
      .filter(isCounted)
      .reduce((sum, date) => sum + agreedOn(date), 0);
    for (const year of new Set([monday.slice(0, 4), sunday.slice(0, 4)])) {
      const own = sumOf(worked.filter(({ date }) => date.startsWith(year)));
      if (own === 0) continue;
      const moved = (years.get(year)?.moved ?? 0) + (Math.max(0, ordinary - even) * own) / ordinary;
      years.set(year, { date: [sunday, `${year}-12-31`].toSorted()[0] ?? sunday, moved });
    }
  }
  return [...years].flatMap(([year, { date, moved }]) => {
    const limit = Math.round(contractYear(year) * irregularShareOf(year, facts));
    return moved > limit ? [{ date, value: Math.round(moved), limit }] : [];
  });
}

const sumOf = (days: readonly { readonly ordinary: number }[]): number =>
  days.reduce((sum, { ordinary }) => sum + ordinary, 0);

/** Of a year in which it changes: that of each day, by the hours that the contract asks for on it. */
function irregularShareOf(year: string, { personOn, agreedOn, range }: TimeFacts): number {
  const dates = datesOf(`${year}-01-01`, `${year}-12-31`).filter((date) => date >= range.from && date <= range.to);
  const agreed = dates.reduce((sum, date) => sum + agreedOn(date), 0);
  if (agreed === 0) return personOn(dates.at(-1) ?? range.to).irregularShare;
  return dates.reduce((sum, date) => sum + agreedOn(date) * personOn(date).irregularShare, 0) / agreed;
}

const noticeDays = 5;

/** Whole days between the announcement of a plan and one of its days, in milliseconds. */
const noticeOf = (date: string, announced: string): number => Date.parse(date) - Date.parse(announced);

/** Changed days of an irregular distribution that are announced less than five days before (art. 34.2 ET). */
export function lateNotices({ days, personOn, notice }: TimeFacts): Finding[] {
  if (!notice) return [];
  const limit = noticeDays * DAY_MS;
  return days
    .filter(({ date }) => date >= notice.from && personOn(date).irregular && notice.isChanged(date))
    .map(({ date }) => ({ date, value: noticeOf(date, notice.on), limit }))
    .filter(({ value }) => value < limit);
}

/**
 * Changed days with complementary hours of a pact that are announced too late (art. 12.5.d ET). Which hours of a
 * reference period are over those agreed is known at its end: of one that has such hours, all days that are longer than
 * their share count, with flexible days those of weeks that are longer than agreed.
 */
export function lateComplementary({ days, kinds, personOn, agreedOn, notice }: TimeFacts): Finding[] {
  if (!notice) return [];
  const isLongWeek = (monday: string): boolean => {
    const sunday = addDays(monday, 6);
    const worked = days.reduce((sum, { date, worked: one }) => sum + (date >= monday && date <= sunday ? one : 0), 0);
    return worked > datesOf(monday, sunday).reduce((sum, date) => sum + agreedOn(date), 0);
  };
  const months = sumKinds(kinds, 'month');
  const years = sumKinds(kinds, 'year');
  return days.flatMap(({ date, worked }) => {
    const { contract, irregular, flexible, complementaryNotice: limit } = personOn(date);
    const period = irregular ? years.get(date.slice(0, 4)) : months.get(date.slice(0, 7));
    const isOver = worked > agreedOn(date) && (period?.complementary ?? 0) > 0;
    if (contract !== 'partial' || !isOver || date < notice.from || !notice.isChanged(date)) return [];
    if (flexible && !isLongWeek(mondayOf(date))) return [];
    const value = noticeOf(date, notice.on);
    return value < limit ? [{ date, value, limit }] : [];
  });
}
