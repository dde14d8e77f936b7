import { isoInZone, localDateOf } from '#domain/time/localTime.ts';
import { dashboardEndpoints } from '#domain/overview/dashboard/dashboard.ts';
import { can } from '#domain/rights.ts';
import type { Module } from '#server/modules/deps.ts';
import { coordinatesOf } from '#server/modules/timekeeping/timeEntries/index.ts';
import { hoursPerDay } from './queries/hoursPerDay.ts';
import { enterpriseLines, figuresOf, latestPunches, recentPeople } from './repo.ts';
import { waiting } from './waiting/routes.ts';
import { ownZone, zoneOn } from '#domain/organization/workCentres/zones.ts';
import { zonesOfPeople } from '#server/modules/organization/workCentres/index.ts';

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
