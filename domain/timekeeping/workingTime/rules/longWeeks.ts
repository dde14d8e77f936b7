import { addDays, mondayOf } from '#domain/time/localTime.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { datesOf } from '#domain/timekeeping/workPlan/agreedTime.ts';
import type { Finding, PersonOnDate, TimeFacts } from './rule.ts';

/** Hours of a month are shared among its days in whole minutes, so that those of a week are exact to the minute. */
const rounding = MINUTE_MS;

/**
 * Whole weeks of a plan that are longer than agreed, of contracts that ask for the same hours each week: with the pact of a
 * part-time one. Not where longer weeks and shorter ones come to what was agreed.
 */
export const longWeeks =
  (contract: NonNullable<PersonOnDate['contract']>) =>
  ({ days, personOn, agreedOn, range, notice }: TimeFacts): Finding[] => {
    if (!notice) return [];
    const weeks = new Map<string, { date: string; worked: number }>();
    for (const { date, worked } of days)
      if (date >= notice.from)
        weeks.set(mondayOf(date), { date, worked: worked + (weeks.get(mondayOf(date))?.worked ?? 0) });
    // Weeks without any shift make up for longer ones as well.
    const mondays = datesOf(notice.from, notice.to).filter((date) => date === mondayOf(date));
    const judged = mondays.flatMap((monday) => {
      const { date, worked } = weeks.get(monday) ?? { date: monday, worked: 0 };
      const sunday = addDays(monday, 6);
      const isWhole = monday >= range.from && sunday <= notice.to && sunday <= range.to;
      const dates = datesOf(monday, sunday);
      const isJudged = dates.every((one) => personOn(one).contract === contract && personOn(one).byWeek);
      if (!isWhole || !isJudged) return [];
      const limit = dates.reduce((sum, one) => sum + agreedOn(one) * (1 + personOn(one).pactShare), 0);
      return [{ date, value: worked, limit: Math.round(limit) }];
    });
    const over = judged.reduce((sum, { value, limit }) => sum + value - limit, 0);
    if (over <= judged.length * rounding) return [];
    return judged.filter(({ value, limit }) => value > limit + rounding);
  };
