import { addDays } from '../../../../domain/time/localTime.ts';
import type { Actor } from '../../../../domain/rights.ts';
import { measureShown } from '../../../../domain/timeEntries/shownTime.ts';
import type { EntryTimes } from '../../../../domain/timeEntries/workedTime.ts';
import type { Deps } from '../../deps.ts';
import { openEndsOf, scheduledOf } from '../../workPlan/index.ts';
import { openEntryOfRow } from '../../timeEntries/index.ts';
import { employeesOf, openOnDays, workedPerDay } from '../repo.ts';

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
  const [worked, open, people] = await Promise.all([
    workedPerDay(deps.database, deps.actor, ids, from, today),
    openOnDays(deps.database, deps.actor, ids, from, today),
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
  for (const enterprise of enterprises) {
    const own = open.filter(({ enterprise_id }) => enterprise_id === enterprise.id);
    const openEnd = await openEndsOf(deps, enterprise, own);
    for (const row of own) {
      const until = openEnd(row.user_id)(openEntryOfRow(row), row.worked);
      const { worked: length } = measureShown(openTimes(row, until), now.getTime());
      workedOn.set(row.local_date, (workedOn.get(row.local_date) ?? 0) + length);
    }
  }
  return days.map((date) => ({
    date,
    worked: workedOn.get(date) ?? 0,
    scheduled: scheduledOn.get(date) ?? 0,
  }));
}

const openTimes = (
  { started_at, paused_ms, paused_since }: Awaited<ReturnType<typeof openOnDays>>[number],
  until: number,
): EntryTimes => ({
  start_hour: started_at.toISOString(),
  end_hour: null,
  time_paused: paused_ms,
  paused_since: paused_since && paused_since.toISOString(),
  counts_until: new Date(until).toISOString(),
});
