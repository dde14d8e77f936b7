import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays } from '#domain/time/localTime.ts';
import { incidentEndpoints } from '#domain/timekeeping/incidents/incidents.ts';
import { dateIn, enterpriseZone } from '#domain/organization/workCentres/zones.ts';
import type { Module } from '#server/modules/deps.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { incidentMessages as say } from '#domain/timekeeping/incidents/messages/index.ts';
import { legalRecordMessages } from '#domain/timekeeping/inspections/messages/index.ts';
import { limits } from '#domain/constants.ts';
import { isSeen, isTeamSeen, peopleSeen } from '#server/http/scope.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { zonesOfOne } from '#server/modules/organization/workCentres/index.ts';
import { complianceEndpoints } from '#domain/timekeeping/incidents/compliance.ts';
import { complianceOf, monthsOfTrend } from '#domain/timekeeping/incidents/summary.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { insertReviews, knownPeople, readIncidents } from './queries/incidents.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Db, Tx } from '#server/db/rows.ts';

const teamRow = z.object({ id: z.number(), name: z.string(), members: z.array(z.number()) });

/** The teams of which the actor may know, by name, with the ids of their people. */
async function teamsSeen(db: Db, actor: Actor, enterpriseId: number) {
  const rows = await db.rows(
    teamRow,
    sql`
    select t.id, t.name, array(select tm.user_id from team_members tm
                                where tm.enterprise_id = t.enterprise_id and tm.team_id = t.id) as members
      from teams t
     where t.enterprise_id = ${enterpriseId} and ${isTeamSeen(actor, sql`t.enterprise_id`, sql`t.id`)}
     order by t.name, t.id`,
  );
  return rows.map(({ members, ...team }) => ({ ...team, members: new Set(members) }));
}

const idRow = z.object({ id: z.number() });

/** Those of a team, or with 0 those in none, of whom the actor may know. */
async function peopleOfTeam(db: Db, actor: Actor, enterpriseId: number, teamId: number): Promise<number[]> {
  const isIn = sql`exists (select from team_members tm
                            where tm.enterprise_id = eu.enterprise_id and tm.user_id = eu.user_id
                              and (${teamId}::int = 0 or tm.team_id = ${teamId}))`;
  const rows = await db.rows(
    idRow,
    sql`select eu.user_id as id from enterprise_users eu
         where eu.enterprise_id = ${enterpriseId} and ${isSeen(actor, sql`eu.enterprise_id`, sql`eu.user_id`)}
           and ${isIn} = (${teamId}::int <> 0)`,
  );
  return rows.map(({ id }) => id);
}

type Review = z.output<(typeof incidentEndpoints)['reviewIncidents']['body']>;

/**
 * Writes a review of incidents, and one line for each person into the audit log.
 * @throws ApiError 404 where it names somebody of whom the actor may not know
 */
async function reviewIncidents(tx: Tx, actor: Actor, review: Review, now: Date): Promise<void> {
  const { enterprise_id: enterpriseId, incidents, state, text } = review;
  const people = [...new Set(incidents.map(({ user_id }) => user_id))];
  const known = new Set(await knownPeople(tx, enterpriseId, people));
  const seen = await peopleSeen(tx, actor, enterpriseId);
  if (!people.every((id) => known.has(id) && (seen === null || seen.includes(id)))) throw notFound();
  const actorId = personIn(actor, enterpriseId);
  await insertReviews(tx, { enterpriseId, incidents, state, text, actorId, now });
  const acts = people.map((userId) => ({
    enterpriseId,
    actorId,
    action: 'incidents.review' as const,
    userId,
    details: { state, count: incidents.filter(({ user_id }) => user_id === userId).length },
  }));
  await audit(tx, ...acts);
}

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
