import { addDays } from '#domain/time/localTime.ts';
import type { Actor } from '#domain/rights.ts';
import { measureShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import type { EntryTimes } from '#domain/timekeeping/timeEntries/workedTime.ts';
import type { Deps } from '#server/modules/deps.ts';
import { openEndsOf, scheduledOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { openEntryOfRow, openOnDays, type OpenRow } from '#server/modules/timekeeping/timeEntries/index.ts';
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
  const [worked, open, people] = await Promise.all([
    workedPerDay(deps.database, deps.actor, ids, from, today),
    openOnDays(deps.database, deps.actor, ids, from, today),
    employeesOf(deps.database, deps.actor, ids),
  ]);
  const workedOn = new Map(worked.map((day) => [day.date, day.worked]));
  const scheduledOn = new Map<string, number>();
  const add = (sums: Map<string, number>, date: string, length: number) =>
    sums.set(date, (sums.get(date) ?? 0) + length);
  await Promise.all(
    enterprises.map(async (enterprise) => {
      const isOwn = ({ enterprise_id }: { readonly enterprise_id: number }) => enterprise_id === enterprise.id;
      const ownOpen = open.filter(isOwn);
      const employees = people.filter(isOwn).map(({ user_id }) => user_id);
      const [scheduled, openEnd] = await Promise.all([
        scheduledOf(deps, enterprise, employees, range),
        openEndsOf(deps, enterprise, ownOpen),
      ]);
      for (const { byDay } of scheduled.values()) for (const [date, due] of byDay) add(scheduledOn, date, due);
      for (const row of ownOpen) {
        const until = openEnd(row.user_id)(openEntryOfRow(row), row.worked);
        add(workedOn, row.local_date, measureShown(openTimes(row, until), now.getTime()).worked);
      }
    }),
  );
  return days.map((date) => ({
    date,
    worked: workedOn.get(date) ?? 0,
    scheduled: scheduledOn.get(date) ?? 0,
  }));
}

const openTimes = ({ started_at, paused_ms, paid_ms, paused_since }: OpenRow, until: number): EntryTimes => ({
  start_hour: started_at.toISOString(),
  end_hour: null,
  time_paused: paused_ms,
  time_paid: paid_ms,
  paused_since: paused_since && paused_since.toISOString(),
  counts_until: new Date(until).toISOString(),
});
