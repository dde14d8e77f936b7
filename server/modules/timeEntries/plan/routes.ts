import { ownPlanEndpoints, plannedWeeks } from '../../../../domain/timeEntries/ownPlan.ts';
import { addDays, localDateOf, mondayOf } from '../../../../domain/time/localTime.ts';
import { datesOf } from '../../../../domain/workPlan/agreedTime.ts';
import { dayOffNames } from '../../../../domain/workPlan/dayOff.ts';
import type { Module } from '../../deps.ts';
import { zoneOf } from '../../enterprises/index.ts';
import { scheduledOf } from '../../workPlan/index.ts';

/** What a person is to work in the coming weeks. */
export const ownPlan: Module = (serve, { database, holidays, clock }) => {
  serve(ownPlanEndpoints.getOwnPlan, async ({ actor, query }) => {
    const enterprise = { id: query.enterprise_id, time_zone: await zoneOf(database, query.enterprise_id) };
    const from = localDateOf(clock.now().getTime(), enterprise.time_zone);
    const to = addDays(mondayOf(from), plannedWeeks * 7 - 1);
    const own = (await scheduledOf({ database, holidays }, enterprise, [actor.id], { from, to })).get(actor.id);
    if (!own) return { data: [] };
    const { basis, byDay, rostered } = own;
    const isThere = (date: string) => date >= basis.hired && (basis.left === null || date <= basis.left);
    return {
      data: datesOf(from, to)
        .filter(isThere)
        .map((date) => ({
          date,
          shifts: [...rostered.shiftsOn(date)],
          scheduled: byDay.get(date) ?? 0,
          off: dayOffNames(basis.daysOff[date]),
        })),
    };
  });
};
