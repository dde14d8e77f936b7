import { addDays } from '#domain/time/localTime.ts';
import { dateIn, type Zones, zoneOn } from '#domain/organization/workCentres/zones.ts';
import { type DayOff, halvesOff } from '#domain/timekeeping/workPlan/dayOff.ts';
import { type Stretch, stretchesOf, workedOn } from '#domain/timekeeping/workPlan/stretches.ts';

export type ReminderVerdict = 'allowed' | 'dayOff' | 'noSchedule' | 'outside';

/** A person's shifts and days off by local date, from yesterday on. */
export interface ReminderDays {
  readonly shiftsOn: (date: string) => readonly string[];
  /** Holidays and approved leave of a date. */
  readonly daysOff: (date: string) => readonly DayOff[] | undefined;
}

/** Somebody may be away for weeks, and learn of things when they are back. */
const LOOK_AHEAD_DAYS = 14;

/**
 * When a person may be disturbed next: now within one of their shifts, else at the beginning of the next one.
 * @param now epoch milliseconds, as is the answer; null: not within two weeks
 */
export function nextHours({ shiftsOn, daysOff }: ReminderDays, now: number, zones: Zones): number | null {
  const today = dateIn(now, zones);
  const dates = Array.from({ length: LOOK_AHEAD_DAYS + 2 }, (_, index) => addDays(today, index - 1));
  const begins = dates.flatMap((date) =>
    workedOn({ date, shifts: shiftsOn(date), zone: zoneOn(zones, date), daysOff: daysOff(date) }).flatMap(
      ({ start, end }) => (end < now ? [] : [Math.max(start, now)]),
    ),
  );
  return begins.length > 0 ? Math.min(...begins) : null;
}

/**
 * Whether a person may be reminded now: within one of their shifts, its first and last moment included, and never on a
 * holiday or on leave, be it half a day or some hours (art. 88 LOPDGDD). A shift that began yesterday and ends today counts, by yesterday's days off.
 * @param now epoch milliseconds
 */
export function reminderVerdict({ shiftsOn, daysOff }: ReminderDays, now: number, zones: Zones): ReminderVerdict {
  const today = dateIn(now, zones);
  const yesterday = addDays(today, -1);
  const days = [yesterday, today].map((date) => {
    const [shifts, zone] = [shiftsOn(date), zoneOn(zones, date)];
    const worked = workedOn({ date, shifts, zone, daysOff: daysOff(date) });
    return { planned: stretchesOf(date, shifts, zone), worked };
  });
  const isWithin = ({ start, end }: Stretch) => start <= now && now <= end;
  if (days.some(({ worked }) => worked.some(isWithin))) return 'allowed';
  const offToday = halvesOff(daysOff(today));
  if (days.some(({ planned }) => planned.some(isWithin)) || (offToday.morning && offToday.afternoon)) return 'dayOff';
  return days[1]?.planned.length ? 'outside' : 'noSchedule';
}
