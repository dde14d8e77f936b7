import { halvesOff } from '../../../../domain/workPlan/dayOff.ts';
import { addDays, localDateOf } from '../../../../domain/time/localTime.ts';
import { type ReminderVerdict, reminderVerdict } from '../../../../domain/notifications/reminderWindow.ts';
import { shiftsOn } from '../../../../domain/workPlan/scheduleOn.ts';
import type { Db } from '../../../db/rows.ts';
import type { Deps } from '../../deps.ts';
import { basisOf } from '../../workPlan/index.ts';
import type { ClockSettings } from '../../enterprises/index.ts';
import { plansOf } from '../../schedules/index.ts';

/** Whether a person of an enterprise may be disturbed at a moment, or why not (art. 88 LOPDGDD). */
export async function verdictOn(
  { database, holidays }: Pick<Deps, 'holidays'> & { readonly database: Db },
  enterprise: Pick<ClockSettings, 'id' | 'time_zone'>,
  userId: number,
  at: Date,
): Promise<ReminderVerdict> {
  const now = at.getTime();
  const to = localDateOf(now, enterprise.time_zone);
  const from = addDays(to, -1);
  const [plans, bases] = await Promise.all([
    plansOf(database, enterprise.id, from, to),
    basisOf(database, holidays, enterprise, [userId], { from, to }),
  ]);
  const basis = bases.get(userId);
  const days = {
    shiftsOn: (date: string) => shiftsOn(plans, date, userId, basis?.team_ids ?? []),
    halvesOff: (date: string) => halvesOff(basis?.daysOff[date]),
  };
  return reminderVerdict(days, now, enterprise.time_zone);
}
