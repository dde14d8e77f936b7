import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays } from '#domain/time/localTime.ts';
import { incidentEndpoints } from '#domain/timekeeping/incidents/incidents.ts';
import { dateIn, enterpriseZone } from '#domain/organization/workCentres/zones.ts';
import type { Module } from '#server/modules/deps.ts';
import { invalid } from '#server/http/apiError.ts';
import { incidentMessages as say } from '#domain/timekeeping/incidents/messages/index.ts';
import { legalRecordMessages } from '#domain/timekeeping/inspections/messages/index.ts';
import { limits } from '#domain/constants.ts';
import { peopleSeen } from '#server/http/scope.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { zonesOfOne } from '#server/modules/organization/workCentres/index.ts';
import { reviewIncidents } from './commands/review.ts';
import { complianceEndpoints } from '#domain/timekeeping/incidents/compliance.ts';
import { complianceOf, monthsOfTrend } from '#domain/timekeeping/incidents/summary.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { peopleOfTeam, teamsSeen } from './queries/teams.ts';
import { readIncidents } from './queries/incidents.ts';

const OWN_DAYS = 92;

const membershipRow = z.object({ enterprise_id: z.number(), user_id: z.number() });

export const incidents: Module = (serve, deps) => {
  const { database, clock } = deps;

  serve(incidentEndpoints.listIncidents, async ({ actor, params: { enterpriseId }, query }) => {
    const zone = await zoneOf(database, enterpriseId);
    const { startDate: from, endDate: to, team_id: teamId } = query;
    return {
      data: await readIncidents(deps, {
        enterpriseId,
        zone,
        from,
        to,
        userIds:
          teamId === undefined
            ? await peopleSeen(database, actor, enterpriseId)
            : await peopleOfTeam(database, actor, enterpriseId, teamId),
      }),
    };
  });

  serve(complianceEndpoints.getCompliance, async ({ actor, params: { enterpriseId }, query: { month } }) => {
    const [first = month] = monthsOfTrend(month);
    const [zone, userIds, teams] = await Promise.all([
      zoneOf(database, enterpriseId),
      peopleSeen(database, actor, enterpriseId),
      teamsSeen(database, actor, enterpriseId),
    ]);
    const range = { from: rangeOfMonth(first).from, to: rangeOfMonth(month).to };
    const lines = await readIncidents(deps, { enterpriseId, zone, userIds, ...range, onlyRange: true });
    return { data: complianceOf(lines, teams, month) };
  });

  serve(incidentEndpoints.reviewIncidents, async ({ actor, body }) => {
    await database.transaction((tx) => reviewIncidents(tx, actor, body, clock.now()));
    return { data: null, message: say.reviewed };
  });

  serve(incidentEndpoints.listOwnIncidents, async ({ actor, query }) => {
    const own = await database.row(
      membershipRow,
      sql`select enterprise_id, user_id from enterprise_users
           where account_id = ${actor.accountId} and accepted_at is not null
             and (${query.enterprise_id ?? null}::int is null or enterprise_id = ${query.enterprise_id ?? null})
           order by active desc, enterprise_id limit 1`,
    );
    if (!own) return { data: [] };
    const { enterprise_id: enterpriseId, user_id: userId } = own;
    const zones = await zonesOfOne(database, enterpriseId, userId);
    const zone = enterpriseZone(zones);
    const to = query.endDate ?? dateIn(clock.now().getTime(), zones);
    const from = query.startDate ?? addDays(to, -OWN_DAYS);
    if (from < addDays(to, -limits.enterpriseRecordDays)) throw invalid({ endDate: legalRecordMessages.rangeTooLong });
    return { data: await readIncidents(deps, { enterpriseId, zone, from, to, userIds: [userId] }) };
  });
};
