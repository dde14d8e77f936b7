import { balanceOf, colourReference, shiftsOf } from '#domain/timekeeping/workPlan/balance.ts';
import { dayOffNames } from '#domain/timekeeping/workPlan/dayOff.ts';
import { type DayStatus, dayStatus, dayStatuses } from '#domain/timekeeping/workPlan/dayStatus.ts';
import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { isForgotten } from '#domain/timekeeping/timeEntries/workedTime.ts';
import { measureAllShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import type { Coordinates, TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { zoneOf } from '#domain/organization/workCentres/clock.ts';
import { byName, nameOf } from './names.ts';

/** One side of an entry as the table shows it. */
export interface Punch {
  /** `8:02` by the person's clock. */
  readonly time: string;
  /** It fell on the day after the one that is looked at. */
  readonly nextDay: boolean;
  readonly location: Coordinates | null;
}

/** A person's day: what it is made of and its sums, in milliseconds. */
export interface DayRow {
  readonly id: number;
  readonly name: string;
  readonly status: DayStatus;
  readonly shifts: readonly string[];
  /** Names of the holiday and the leave of the day. */
  readonly daysOff: readonly string[];
  readonly scheduled: number;
  readonly balance: number;
  /** Milliseconds that the colour of the balance is measured against. */
  readonly reference: number;
  readonly entries: readonly TimeEntry[];
  readonly first: Punch | null;
  readonly last: Punch | null;
  readonly worked: number;
  readonly paused: number;
  readonly total: number;
  /** Until when an entry counts that is still open, `16:00`; null while it counts on. */
  readonly countedUntil: string | null;
  /** By whose clock all of it is, where that is not the enterprise's. */
  readonly time_zone?: string | undefined;
}

export interface SelectedDay {
  readonly date: string;
  readonly zone: string;
  /** Epoch milliseconds up to which open entries count. */
  readonly now: number;
}

/** Reads an entry's `location`: JSON text of entrada and salida; what cannot be read is no location. */
export function locationsOf(location: string): { entrada: Coordinates | null; salida: Coordinates | null } {
  try {
    const read = JSON.parse(location) as Partial<Record<'entrada' | 'salida', Coordinates | null>> | null;
    return { entrada: read?.entrada ?? null, salida: read?.salida ?? null };
  } catch {
    return { entrada: null, salida: null };
  }
}

function punchAt(instant: string, location: Coordinates | null, { date, zone }: SelectedDay): Punch {
  const at = Date.parse(instant);
  return { time: localTimeOf(at, zone), nextDay: localDateOf(at, zone) > date, location };
}

export const startOf = (entry: TimeEntry, day: SelectedDay): Punch =>
  punchAt(entry.start_hour, locationsOf(entry.location).entrada, day);

export const endOf = (entry: TimeEntry, day: SelectedDay): Punch | null =>
  entry.end_hour === null ? null : punchAt(entry.end_hour, locationsOf(entry.location).salida, day);

const byStart = (a: TimeEntry, b: TimeEntry) => Date.parse(a.start_hour) - Date.parse(b.start_hour);

/** A person's day by their own clock: what was recorded on it says which, or else where they belong. */
function clockOn({ timeSheet, time_zone }: UserWithTime, date: string): Pick<DayRow, 'time_zone'> {
  const [entry] = timeSheet?.[date] ?? [];
  return { time_zone: entry ? entry.time_zone : time_zone };
}

/** The day as somebody lives it whose clock is another than the enterprise's. */
export const dayOf = (of: Pick<DayRow, 'time_zone'>, day: SelectedDay): SelectedDay => ({
  ...day,
  zone: zoneOf(of, day.zone),
});

/** @param selected by the enterprise's clock */
export function dayRowOf(user: UserWithTime, selected: SelectedDay): DayRow {
  const clock = clockOn(user, selected.date);
  const day = dayOf(clock, selected);
  const entries = (user.timeSheet?.[day.date] ?? []).toSorted(byStart);
  const shifts = (user.userSchedule?.[day.date] ?? []).flatMap(({ time }) => shiftsOf(time));
  const scheduled = user.scheduledTime?.[day.date] ?? 0;
  const daysOff = user.daysOff?.[day.date];
  const sums = measureAllShown(entries, day.now);
  const [first] = entries;
  const last = entries.findLast((entry) => entry.end_hour !== null);
  const forgotten = entries.find((entry) => isForgotten(entry, day.now))?.counts_until;
  return {
    ...clock,
    id: user.id,
    name: nameOf(user),
    status: dayStatus({ ...day, entries, shifts, scheduled, daysOff, hired: user.hired_on }),
    shifts,
    daysOff: dayOffNames(daysOff),
    scheduled,
    balance: balanceOf(sums.worked, scheduled),
    reference: colourReference({ scheduled, hasTerms: user.contract_type !== null, daysWorked: entries.length && 1 }),
    entries,
    first: first ? startOf(first, day) : null,
    last: last ? endOf(last, day) : null,
    ...sums,
    countedUntil: forgotten === undefined ? null : localTimeOf(Date.parse(forgotten), day.zone),
  };
}

/** Time alone may end these, and changes the sums of the first. */
const runningStatuses: ReadonlySet<DayStatus> = new Set(['inProgress', 'notYet']);

/** Whether the person was in the company that day: who is hired later is no matter of it. */
const isHiredOn = ({ hired_on, timeSheet }: UserWithTime, date: string): boolean =>
  hired_on === undefined || hired_on <= date || (timeSheet?.[date]?.length ?? 0) > 0;

/**
 * Rows of the active people who are in the company that day (timeEntries 7), by name. Pass the former answer's `known` rows
 * to keep those that time does not change: a person's row is made anew only when their data is, while an entry of theirs is
 * open, or before their day begins.
 */
export function dayRowsOf(
  users: readonly UserWithTime[],
  day: SelectedDay,
  known: WeakMap<UserWithTime, DayRow> = new WeakMap(),
): DayRow[] {
  const rows = users
    .filter((user) => user.active === 1 && isHiredOn(user, day.date))
    .map((user) => {
      const kept = known.get(user);
      if (kept && !runningStatuses.has(kept.status)) return kept;
      const row = dayRowOf(user, day);
      known.set(user, row);
      return row;
    });
  return rows.toSorted(byName);
}

export const countStatuses = (rows: readonly DayRow[]): Record<DayStatus, number> => {
  const counts = Object.fromEntries(dayStatuses.map((status) => [status, 0])) as Record<DayStatus, number>;
  for (const { status } of rows) counts[status] += 1;
  return counts;
};
