import { openTooLongSince } from '#domain/timekeeping/timeEntries/openEntryRules.ts';
import { teamPresenceEndpoints } from '#domain/timekeeping/timeEntries/teamPresence.ts';
import { teammateState } from '#domain/timekeeping/timeEntries/teammateState.ts';
import { personIn } from '#domain/rights.ts';
import type { Module } from '#server/modules/deps.ts';
import { forbidden } from '#server/http/apiError.ts';
import { scheduledOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { todaysOf } from '#server/modules/organization/workCentres/index.ts';
import { presenceSettings, teammatesOf } from './repo.ts';

/** Who of a person's teams is at work today. */
export const teamPresence: Module = (serve, { database, holidays, clock }) => {
  serve(teamPresenceEndpoints.getTeamPresence, async ({ actor, query }) => {
    const id = query.enterprise_id;
    const settings = await presenceSettings(database, id);
    if (!settings?.team_presence) throw forbidden();
    const now = clock.now().getTime();
    const teammates = await teammatesOf(database, id, personIn(actor, id), new Date(openTooLongSince(now)));
    const away = teammates.filter(({ is_in }) => !is_in).map(({ user_id }) => user_id);
    const enterprise = { ...settings, id };
    const todays = await todaysOf(database, enterprise, away, now);
    const planned = await scheduledOf({ database, holidays }, enterprise, away, todays);
    return {
      data: teammates.map(({ user_id, name, last_name, is_in: isIn }) => ({
        name,
        last_name,
        state: teammateState({ isIn, scheduled: planned.get(user_id)?.byDay.get(todays.of(user_id)) ?? 0 }),
      })),
    };
  });
};
