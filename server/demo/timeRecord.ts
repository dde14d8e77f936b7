import { addDays, localDateOf } from '#domain/time/localTime.ts';
import type { Calendar } from './calendar.ts';
import { datesBetween } from './calendar.ts';
import type { LeaveDay } from './leavePlan.ts';
import { isClosedOn } from './holidays.ts';
import { timeOff } from './leavePlan.ts';
import type { Roster } from './roster.ts';
import type { Company, Person } from './script.ts';
import type { Stretch } from './workingDay.ts';
import { asOf, workDay } from './workingDay.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

/** Local dates from which to which a person clocks in; undefined: never. */
function clockingRange(person: Person, calendar: Calendar): { first: string; last: string } | undefined {
  if (!person.terms || person.newcomer) return undefined;
  const hired = localDateOf(calendar.pastOrThisMonth(person.hiredDaysAgo, '00:00').getTime(), calendar.zone);
  const first = hired > calendar.historyStart ? hired : calendar.historyStart;
  const last = person.leftDaysAgo === undefined ? calendar.today : addDays(calendar.today, -person.leftDaysAgo);
  return { first, last };
}

/** Who forgot to clock out: the latest stretch that began two days ago or earlier stays open and nothing follows it. */
function dropSomeExits(stretches: readonly Stretch[], calendar: Calendar): Stretch[] {
  const kept = stretches.filter(({ date }) => date <= addDays(calendar.today, -2));
  const left = kept.pop();
  if (!left) return kept;
  // Back from the break, then home.
  const pauses = left.pauses.filter(({ to }) => to !== null);
  return [...kept, { ...left, pauses, endedAt: null, endLocation: null }];
}

function showToday(person: Person, stretches: Stretch[], calendar: Calendar): Stretch[] {
  switch (person.todayStory) {
    case 'absent':
      return stretches.filter(({ date }) => date < calendar.today);
    case 'forgotOut':
      return dropSomeExits(stretches, calendar);
    case undefined:
      return stretches;
  }
}

/** While people work somebody is in a pause: when chance has none, the one who has been in for longest today. */
function withSomebodyPaused(stretches: readonly Stretch[], now: number): Stretch[] {
  const open = stretches.filter(({ endedAt, startedAt }) => endedAt === null && now - startedAt < 12 * HOUR_MS);
  if (open.some(({ pauses }) => pauses.some(({ to }) => to === null))) return [...stretches];
  const since = now - 9 * MINUTE_MS;
  const [tired] = open
    .filter(
      ({ startedAt, pauses }) => startedAt < since - HOUR_MS && pauses.every(({ to }) => to !== null && to < since),
    )
    .toSorted((one, other) => one.startedAt - other.startedAt);
  return stretches.map((stretch) =>
    stretch === tired ? { ...stretch, pauses: [...stretch.pauses, { from: since, to: null }] } : stretch,
  );
}

/** All that was punched in a company up to now, per person in the order of time. */
export function planTimeRecord(
  company: Company,
  roster: Roster,
  leave: readonly LeaveDay[],
  holidays: ReadonlySet<string>,
  calendar: Calendar,
): Stretch[] {
  const all = company.people.flatMap((person) => {
    const range = clockingRange(person, calendar);
    if (!range) return [];
    const punched = datesBetween(range.first, range.last)
      .flatMap((date) => {
        const off = isClosedOn(holidays, date, calendar) ? 'full' : timeOff(leave, person.key, date);
        return workDay(company, person, date, roster.shiftsOn(person, date), off, calendar);
      })
      .flatMap((stretch) => asOf(stretch, calendar.now));
    return showToday(person, punched, calendar);
  });
  return withSomebodyPaused(all, calendar.now);
}
