import { addDays, mondayOf } from '#domain/time/localTime.ts';
import type { WorkingDay } from '../workingDays.ts';
import { personAtEnd } from './days.ts';
import type { Finding, PersonOnDate, TimeFacts } from './rule.ts';

/** From the end of a working day to the beginning of the next. */
interface Rest {
  readonly length: number;
  /** Mondays of the weeks in which it begins and ends. */
  readonly first: string;
  readonly last: string;
  /** How long it lasts in the week in which it ends. */
  readonly inLast: number;
  /** Weeks whose rest it has been so far. */
  used: number;
}

/**
 * Weeks without an uninterrupted rest of a day and a half, two days for minors (art. 37.1 ET), beside the rest between days
 * (art. 34.3 ET): neither is part of the other (CJEU C-477/21). The rest of a week begins in it, or is long enough in it. Adults
 * may have it accumulated: a rest of twice its length and that of a day is that of two weeks, of which one may be the week before
 * or after. The longer a rest, the more weeks have theirs in it, each of them once.
 */
export function weeksWithoutRest(facts: TimeFacts): Finding[] {
  const { days, range } = facts;
  const lastDays = new Map<string, WorkingDay>();
  for (const day of days) lastDays.set(mondayOf(day.date), day);
  const restsBy = restsByWeek(facts);
  return [...lastDays].flatMap(([monday, last]) => {
    const person = personAtEnd(last, facts);
    const { weeklyRest: text_limit, restBetweenDays } = person.limits;
    const near = restsBy.get(monday) ?? [];
    const candidates = near.filter((rest) => isRestOf(rest, monday, person));
    // What serves the fewest weeks to come goes first.
    const lastServed = (rest: Rest) => weeksServed(rest, person).toSorted().at(-1) ?? '';
    const [found] = candidates.toSorted((one, other) => lastServed(one).localeCompare(lastServed(other)));
    if (found) found.used += 1;
    // What follows the last known day is not known.
    if (found || last === days.at(-1) || monday < range.from || addDays(monday, 6) > range.to) return [];
    const value = Math.max(0, ...near.flatMap(({ first, length }) => (first === monday ? length : [])));
    return [{ date: last.date, value, limit: text_limit + restBetweenDays, text_limit }];
  });
}

/** Rests by the Mondays of the weeks that they may serve. */
function restsByWeek({ days, range, midnight }: TimeFacts): Map<string, Rest[]> {
  const byWeek = new Map<string, Rest[]>();
  const add = (from: number, first: string, next: WorkingDay) => {
    const last = mondayOf(next.date);
    const inLast = next.start - Math.max(from, midnight(last));
    const rest: Rest = { length: next.start - from, first, last, inLast, used: 0 };
    for (const monday of new Set([addDays(first, -7), first, addDays(first, 7), last, addDays(last, 7)])) {
      const known = byWeek.get(monday);
      if (known) known.push(rest);
      else byWeek.set(monday, [rest]);
    }
  };
  const [begin] = days;
  // Nothing was worked before, since the first day of what is known.
  if (begin && begin.date > range.from) add(midnight(range.from), mondayOf(range.from), begin);
  days.forEach(({ date, end }, index) => {
    const next = days[index + 1];
    if (next && end !== null) add(end, mondayOf(date), next);
  });
  return byWeek;
}

function isRestOf(rest: Rest, monday: string, person: PersonOnDate): boolean {
  // Two weeks on each side at most.
  const most = person.minor || rest.first === rest.last ? 2 : 4;
  const left = Math.min(most, weeksIn(rest.length, person)) - rest.used;
  return left > 0 && weeksServed(rest, person).includes(monday);
}

/** How many weekly rests, and the rest between days beside them, a rest is long enough for. */
const weeksIn = (length: number, { limits: { weeklyRest, restBetweenDays } }: PersonOnDate): number =>
  Math.floor((length - restBetweenDays) / weeklyRest);

/** Mondays of the weeks of which a rest may be that of the week. */
function weeksServed({ length, first, last, inLast }: Rest, person: PersonOnDate): string[] {
  const { weeklyRest } = person.limits;
  const weeks = [first, ...(inLast >= weeklyRest ? [last] : [])];
  if (person.minor) return weeks;
  const isLong = weeksIn(length, person) >= 2;
  return [
    ...weeks,
    ...(isLong ? [addDays(first, -7), addDays(first, 7)] : []),
    ...(isLong && inLast >= 2 * weeklyRest ? [addDays(last, 7)] : []),
  ];
}
