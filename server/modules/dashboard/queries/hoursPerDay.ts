import { addDays } from '../../../../domain/time/localTime.ts';
import type { Actor } from '../../../../domain/rights.ts';
import type { Deps } from '../../deps.ts';
import { scheduledOf } from '../../workPlan/index.ts';
import { employeesOf, workedPerDay } from '../repo.ts';

interface Enterprise {
  readonly id: number;
  readonly time_zone: string;
}

/** Worked against scheduled milliseconds of the days up to `today`, oldest first. */
export async function hoursPerDay(
  deps: Pick<Deps, 'database' | 'holidays'> & { readonly actor: Actor },
  enterprises: readonly Enterprise[],
  today: string,
  count: number,
  now: Date,
) {
  const from = addDays(today, 1 - count);
  const range = { from, to: today };
  const days = Array.from({ length: count }, (_, i) => addDays(from, i));
  const ids = enterprises.map(({ id }) => id);
  const [worked, people] = await Promise.all([
    workedPerDay(deps.database, deps.actor, ids, from, today, now),
    employeesOf(deps.database, deps.actor, ids),
  ]);
  const measured = await Promise.all(
    enterprises.map((enterprise) => {
      const own = people.filter(({ enterprise_id }) => enterprise_id === enterprise.id);
      return scheduledOf(
        deps,
        enterprise,
        own.map(({ user_id }) => user_id),
        range,
      );
    }),
  );
  const scheduledOn = new Map<string, number>();
  for (const { byDay } of measured.flatMap((one) => [...one.values()])) {
    for (const [date, due] of byDay) scheduledOn.set(date, (scheduledOn.get(date) ?? 0) + due);
  }
  const workedOn = new Map(worked.map((day) => [day.date, day.worked]));
  return days.map((date) => ({
    date,
    worked: workedOn.get(date) ?? 0,
    scheduled: scheduledOn.get(date) ?? 0,
  }));
}
