import { addDays, mondayOf } from '#domain/time/localTime.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { OwnTimeSheet, Presence, TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import type { BreakKind } from '#domain/timekeeping/workingTime/breakKinds.ts';
import { stateAfter } from './actions.ts';
import type { PendingPunch } from './queue.ts';

/** What the server said and by how many milliseconds its clock is ahead of the device's. */
export interface OwnRecord {
  readonly sheet: OwnTimeSheet;
  readonly skew: number;
}

/** The days asked for: the week's, and yesterday for a night that began on Sunday. */
export function rangeOf(today: string): { startDate: string; endDate: string } {
  const monday = mondayOf(today);
  return { startDate: monday === today ? addDays(today, -1) : monday, endDate: today };
}

/** Today's entries and the one that is still open, whichever day it began. */
export const entriesNow = ({ today, entries }: OwnTimeSheet): TimeEntry[] =>
  entries.filter((entry) => entry.date === today || entry.closed === 0);

/** The entry that has not ended; a person has one at most. */
export const openEntryOf = ({ entries }: OwnTimeSheet): TimeEntry | undefined =>
  entries.find(({ closed }) => closed === 0);

/** Longer than anybody works in one go: 12 hours of rest follow within the day (art. 34.3 ET). */
const longestShift = 12 * HOUR_MS;

/** The entry of an earlier day whose exit was forgotten; not the night that is being worked. */
export const leftOpen = ({ today, now, entries }: OwnTimeSheet): TimeEntry | undefined =>
  entries.find(
    ({ date, closed, start_hour }) =>
      closed === 0 && date < today && Date.parse(now) - Date.parse(start_hour) > longestShift,
  );

/** Worked and paused today at an instant of the server's clock, from the sums it last reported. */
export function sumsAt(sheet: OwnTimeSheet, now: number): { worked: number; paused: number } {
  const since = Math.max(0, now - Date.parse(sheet.now));
  return {
    worked: sheet.worked_today + (sheet.state === 'in' ? since : 0),
    paused: sheet.paused_today + (sheet.state === 'paused' ? since : 0),
  };
}

/** The record right after a punch, until it is fetched anew: the new state, and the sums up to `now`. */
export function afterPunch({ sheet, skew }: OwnRecord, state: Presence, now: number, breakKind?: BreakKind): OwnRecord {
  const { worked, paused } = sumsAt(sheet, now);
  const at = new Date(now).toISOString();
  // An entry that the sheet has as open was ended by a punch that waits.
  const open = sheet.state === 'out' ? undefined : openEntryOf(sheet);
  const since = state === 'in' && open ? open.start_hour : at;
  const { break_kind: _, ...before } = sheet;
  return {
    sheet: {
      ...before,
      ...(breakKind && { break_kind: breakKind }),
      now: at,
      state,
      since,
      worked_today: worked,
      paused_today: paused,
      limits_ahead: [],
    },
    skew,
  };
}

/** The record as it will be once the punches that wait for the network have arrived. */
export function withWaiting(record: OwnRecord, list: readonly PendingPunch[]): OwnRecord {
  const { id } = record.sheet.enterprise;
  return list
    .filter(({ waited, refused, enterprise_id }) => waited && refused === undefined && enterprise_id === id)
    .reduce(
      (known, { action, break_kind, pressed_at }) => afterPunch(known, stateAfter[action], pressed_at, break_kind),
      record,
    );
}
