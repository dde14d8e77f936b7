import { ownPlanEndpoints, plannedWeeks } from '#domain/timekeeping/timeEntries/ownPlan.ts';
import { addDays, mondayOf } from '#domain/time/localTime.ts';
import { datesOf } from '#domain/timekeeping/workPlan/agreedTime.ts';
import { dateIn, enterpriseZone } from '#domain/organization/workCentres/zones.ts';
import { dayOffNames } from '#domain/timekeeping/workPlan/dayOff.ts';
import { personIn } from '#domain/rights.ts';
import { isEmployedOn } from '#domain/timekeeping/workPlan/employment.ts';
import type { Module } from '#server/modules/deps.ts';
import { scheduledOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { zonesOfOne } from '#server/modules/organization/workCentres/index.ts';

/** What a person is to work in the coming weeks. */
export const ownPlan: Module = (serve, { database, holidays, clock }) => {
  serve(ownPlanEndpoints.getOwnPlan, async ({ actor, query }) => {
    const userId = personIn(actor, query.enterprise_id);
    const zones = await zonesOfOne(database, query.enterprise_id, userId);
    const enterprise = { id: query.enterprise_id, time_zone: enterpriseZone(zones) };
    const from = dateIn(clock.now().getTime(), zones);
    const to = addDays(mondayOf(from), plannedWeeks * 7 - 1);
    const own = (await scheduledOf({ database, holidays }, enterprise, [userId], { from, to })).get(userId);
    if (!own) return { data: [] };
    const { basis, byDay, shiftsOn } = own;
    return {
      data: datesOf(from, to)
        .filter((date) => isEmployedOn(basis, date))
        .map((date) => ({
          date,
          shifts: [...shiftsOn(date)],
          scheduled: byDay.get(date) ?? 0,
          off: dayOffNames(basis.daysOff[date]),
        })),
    };
  });
};
