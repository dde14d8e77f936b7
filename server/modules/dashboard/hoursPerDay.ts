import { scheduledOnDay } from '../../../domain/calc/dayOff.ts';
import { addDays } from '../../../domain/calc/localTime.ts';
import { shiftsOn } from '../../../domain/calc/schedule.ts';
import type { Deps } from '../../deps.ts';
import { offOfPeople } from '../holidays/index.ts';
import { plansOf } from '../schedules/index.ts';
import { plannedPeople, workedPerDay } from './repo.ts';

/** Worked against scheduled milliseconds of the days up to `today`, oldest first. */
export async function hoursPerDay(
  { database, holidays }: Pick<Deps, 'database' | 'holidays'>,
  ids: readonly number[],
  today: string,
  count: number,
  now: Date,
) {
  const from = addDays(today, 1 - count);
  const days = Array.from({ length: count }, (_, i) => addDays(from, i));
  const [worked, people, plans, off] = await Promise.all([
    workedPerDay(database, ids, from, today, now),
    plannedPeople(database, ids),
    Promise.all(ids.map(async (id) => [id, await plansOf(database, id, from, today)] as const)).then(
      (all) => new Map(all),
    ),
    offOfPeople({ reader: database.db, holidays }, ids, null, { from, to: today }),
  ]);
  const workedOn = new Map(worked.map((day) => [day.date, day.worked]));
  return days.map((date) => ({
    date,
    worked: workedOn.get(date) ?? 0,
    scheduled: people.reduce(
      (sum, { enterprise_id, user_id, team_ids }) =>
        sum +
        scheduledOnDay(
          shiftsOn(plans.get(enterprise_id) ?? [], date, user_id, team_ids),
          off.of(enterprise_id, user_id)[date],
        ),
      0,
    ),
  }));
}
