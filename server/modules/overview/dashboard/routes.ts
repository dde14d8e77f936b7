import { addDays, isoInZone, localDateOf } from '#domain/time/localTime.ts';
import { dashboardEndpoints } from '#domain/overview/dashboard/dashboard.ts';
import { type Actor, can } from '#domain/rights.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import {
  coordinatesOf,
  openEntryOfRow,
  openOnDays,
  type OpenRow,
} from '#server/modules/timekeeping/timeEntries/index.ts';
import { employeesOf, enterpriseLines, figuresOf, latestPunches, recentPeople, workedPerDay } from './repo.ts';
import { waiting } from './waiting/routes.ts';
import { ownZone, zoneOn } from '#domain/organization/workCentres/zones.ts';
import { zonesOfPeople } from '#server/modules/organization/workCentres/index.ts';
import { measureShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import type { EntryTimes } from '#domain/timekeeping/timeEntries/workedTime.ts';
import { openEndsOf, scheduledOf } from '#server/modules/timekeeping/workPlan/index.ts';

interface Enterprise {
  readonly id: number;
  readonly time_zone: string;
}

/** Worked against scheduled milliseconds of the days up to `today`, oldest first. */
async function hoursPerDay(
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

const PUNCHES_SHOWN = 10;
const PEOPLE_SHOWN = 10;
const CHART_DAYS = 14;
const DEFAULT_ZONE = 'Europe/Madrid';

export const dashboard: Module = (serve, deps) => {
  waiting(serve, deps);
  const { database, holidays, clock } = deps;

  serve(dashboardEndpoints.getDashboard, async ({ actor }) => {
    const ids = actor.memberships
      .filter(({ enterprise_id }) => can(actor, 'dashboard.see', { enterprise_id }))
      .map(({ enterprise_id }) => enterprise_id);
    const timed = ids.filter((enterprise_id) => can(actor, 'timeSheets.see', { enterprise_id }));
    const now = clock.now();
    const lines = await enterpriseLines(database, actor, ids);
    const timedLines = lines.filter(({ id }) => timed.includes(id));
    const today = localDateOf(now.getTime(), lines[0]?.time_zone ?? DEFAULT_ZONE);
    const [figures, punches, people, hours] = await Promise.all([
      figuresOf(database, actor, { all: ids, timed }, now),
      latestPunches(database, actor, timed, PUNCHES_SHOWN),
      recentPeople(database, actor, ids, now, PEOPLE_SHOWN),
      hoursPerDay({ database, holidays, actor }, timedLines, today, CHART_DAYS, now),
    ]);
    const enterpriseOf = (id: number) => ({ id, name: lines.find((line) => line.id === id)?.name ?? '' });
    const text = (instant: Date, enterpriseId: number) =>
      isoInZone(instant.getTime(), lines.find(({ id }) => id === enterpriseId)?.time_zone ?? DEFAULT_ZONE);
    const zonesOf = await zonesOfPeople(
      database,
      timedLines,
      punches.map(({ user_id }) => user_id),
    );
    const textOf = ({ enterprise_id, user_id, local_date }: (typeof punches)[number], instant: Date) =>
      isoInZone(instant.getTime(), zoneOn(zonesOf.of(enterprise_id, user_id), local_date));
    return {
      data: {
        ...figures,
        totalEnterprises: ids.length,
        enterprises: lines.map(({ id, name, activeEmployees }) => ({ id, name, activeEmployees })),
        lastTimeSheets: punches.map((punch) => ({
          key: `${punch.entry_id}-${punch.kind}`,
          user_id: punch.user_id,
          name: punch.name,
          last_name: punch.last_name,
          enterprise: enterpriseOf(punch.enterprise_id),
          kind: punch.kind,
          at: textOf(punch, punch.at),
          ...ownZone(zonesOf.of(punch.enterprise_id, punch.user_id), punch.local_date),
          location: coordinatesOf(punch.latitude, punch.longitude),
          lastTimeSheet: {
            start_hour: textOf(punch, punch.started_at),
            end_hour: punch.ended_at && textOf(punch, punch.ended_at),
          },
        })),
        employeesLastMonth: people.map(({ enterprise_id, hired_at, ...person }) => ({
          ...person,
          enterprise: enterpriseOf(enterprise_id),
          created_at: text(hired_at, enterprise_id),
        })),
        hoursPerDay: hours,
      },
    };
  });
};
