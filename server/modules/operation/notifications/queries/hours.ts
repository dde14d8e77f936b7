import { addDays, localDateOf } from '#domain/time/localTime.ts';
import {
  nextHours,
  type ReminderDays,
  type ReminderVerdict,
  reminderVerdict,
} from '#domain/operation/notifications/reminderWindow.ts';
import { shiftsOn } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import type { Zones } from '#domain/organization/workCentres/zones.ts';
import type { Deps } from '#server/modules/deps.ts';
import { basisOf, plansOf } from '#server/modules/timekeeping/workPlan/index.ts';
import type { ClockSettings } from '#server/modules/organization/enterprises/index.ts';

type Means = Pick<Deps, 'database' | 'holidays'>;
type Enterprise = Pick<ClockSettings, 'id' | 'time_zone'>;

const AHEAD_DAYS = 15;

/** Days by which a person's date may be another than their enterprise's. */
const apart = 1;

async function daysOf(
  { database, holidays }: Means,
  enterprise: Enterprise,
  userId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReminderDays & { readonly zones: Zones }> {
  const [plans, bases] = await Promise.all([
    plansOf(database, enterprise.id, from, to),
    basisOf(database, holidays, enterprise, [userId], { from, to }),
  ]);
  const basis = bases.get(userId);
  return {
    zones: basis?.zones ?? enterprise.time_zone,
    shiftsOn: (date) => shiftsOn(plans, date, userId, basis?.team_ids ?? []),
    daysOff: (date) => basis?.daysOff[date],
  };
}

/** Whether a person of an enterprise may be reminded at a moment, or why not (art. 88 LOPDGDD). */
export async function verdictOn(
  means: Means,
  enterprise: Enterprise,
  userId: number,
  at: Date,
): Promise<ReminderVerdict> {
  const now = at.getTime();
  const to = localDateOf(now, enterprise.time_zone);
  const days = await daysOf(means, enterprise, userId, { from: addDays(to, -1 - apart), to: addDays(to, apart) });
  return reminderVerdict(days, now, days.zones);
}

/** When a person may be disturbed next, at `at` or later; null: they have no hours in the next two weeks. */
export async function nextHoursOf(
  means: Means,
  enterprise: Enterprise,
  userId: number,
  at: Date,
): Promise<Date | null> {
  const now = at.getTime();
  const today = localDateOf(now, enterprise.time_zone);
  const range = { from: addDays(today, -1 - apart), to: addDays(today, AHEAD_DAYS + apart) };
  const days = await daysOf(means, enterprise, userId, range);
  const next = nextHours(days, now, days.zones);
  return next === null ? null : new Date(next);
}
