import { isOvernight } from './balance.ts';
import { addDays, instantAt, localDateOf } from './localTime.ts';

export type ReminderVerdict = 'allowed' | 'dayOff' | 'noSchedule' | 'outside';

/** A person's shifts and days off by local date. */
export interface ReminderDays {
  readonly shiftsOn: (date: string) => readonly string[];
  /** Whether a holiday or an approved leave falls on a date, be it for half of the day. */
  readonly isOff: (date: string) => boolean;
}

interface Stretch {
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

function stretchesOf(date: string, shifts: readonly string[], zone: string): Stretch[] {
  return shifts.map((shift) => {
    const [from = '', to = ''] = shift.split(' - ');
    return {
      date,
      start: instantAt(date, from, zone),
      end: instantAt(isOvernight(shift) ? addDays(date, 1) : date, to, zone),
    };
  });
}

/**
 * Whether a person may be reminded now: within one of their shifts, its first and last moment included, and never on a
 * holiday or on leave (art. 88 LOPDGDD). A shift that began yesterday and ends today counts, by yesterday's days off.
 * @param now epoch milliseconds
 */
export function reminderVerdict({ shiftsOn, isOff }: ReminderDays, now: number, zone: string): ReminderVerdict {
  const today = localDateOf(now, zone);
  const yesterday = addDays(today, -1);
  const stretches = [yesterday, today].flatMap((date) => stretchesOf(date, shiftsOn(date), zone));
  const within = stretches.filter(({ start, end }) => start <= now && now <= end);
  if (within.some(({ date }) => !isOff(date))) return 'allowed';
  if (within.length > 0 || isOff(today)) return 'dayOff';
  return stretches.some(({ date }) => date === today) ? 'outside' : 'noSchedule';
}
