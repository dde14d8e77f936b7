import type { AuditAction } from '#domain/operation/audit/actions.ts';
import { teamMessages as say } from '#domain/planning/teams/messages/index.ts';
import { teamEndpoints, teams as entity } from '#domain/planning/teams/teams.ts';
import { planReviewEndpoints } from '#domain/planning/schedules/planReview.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Db } from '#server/db/rows.ts';
import type { Module } from '#server/modules/deps.ts';
import { notFound } from '#server/http/apiError.ts';
import { answersOf } from '#server/http/customFields/answers.ts';
import { fieldsToFill } from '#server/http/customFields/declared.ts';
import { customValuesFor } from '#server/http/customFields/people.ts';
import { assertNoOverlapInTeam, keepPastOfTeam, localDateIn, lockSchedules, releaseTeam } from '../schedules/index.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { reviewTeam } from '#server/modules/timekeeping/workingTime/index.ts';
import { membersOf, teamFor, teamToChange } from './policy.ts';
import { managersOf, presentTeam } from './present.ts';
import { deleteTeam, findTeam, insertTeam, listTeams, type TeamRow, updateTeam } from './repo.ts';

const answers = answersOf(entity, presentTeam);

export const teams: Module = (serve, deps) => {
  const { database, clock } = deps;
  serve(teamEndpoints.listTeams, ({ actor, params, query, own }) =>
    answers.list(database, actor, params.id, query, own, listTeams),
  );

  serve(teamEndpoints.getTeam, async ({ actor, params }) => ({
    data: await answers.one(database, actor, await teamFor(database, actor, 'teams.list', params.id)),
  }));

  serve(teamEndpoints.createTeam, async ({ actor, body }) => {
    const data = await database.transaction(async (tx) => {
      const members = await membersOf(tx, actor, body.enterprise_id, body);
      const own = await fieldsToFill(tx, actor, body.enterprise_id, entity.name);
      const custom = await customValuesFor(tx, actor, body.enterprise_id, own, body.custom_fields, { isNew: true });
      const id = await insertTeam(tx, body.enterprise_id, { ...body, ...members }, custom);
      const team = await known(tx, id);
      await audit(tx, actOn(team, actor, 'teams.create'));
      return answers.one(tx, actor, team);
    });
    return { data, message: say.created };
  });

  serve(teamEndpoints.updateTeam, async ({ actor, params, body, assertUnchanged }) => {
    const data = await database.transaction(async (tx) => {
      const team = await teamToChange(tx, actor, 'teams.edit', params.id);
      await assertUnchanged(() => answers.one(tx, actor, team));
      const members = await membersOf(tx, actor, team.enterprise_id, body, team);
      const today = await localDateIn(tx, team.enterprise_id, clock.now());
      const ids = [...members.employees, ...members.managers];
      const added = ids.filter((id) => !team.users.some((one) => one.id === id));
      if (added.length > 0) await lockSchedules(tx, team.enterprise_id);
      if (!sameMembers(team, ids)) await keepPastOfTeam(tx, team.enterprise_id, team.id, today);
      const own = await fieldsToFill(tx, actor, team.enterprise_id, entity.name);
      const custom = await customValuesFor(tx, actor, team.enterprise_id, own, body.custom_fields);
      await updateTeam(tx, team.enterprise_id, team.id, { ...body, ...members }, custom);
      if (added.length > 0) await assertNoOverlapInTeam(tx, team.enterprise_id, team.id, added, today);
      await audit(tx, actOn(team, actor, 'teams.update'));
      return answers.one(tx, actor, await known(tx, team.id));
    });
    return { data, message: say.updated };
  });

  serve(planReviewEndpoints.previewTeam, async ({ actor, params, body }) => {
    const team = await teamFor(database, actor, 'teams.edit', params.id);
    const ids = new Set([...body.employees, ...(body.managers ?? managersOf(team))]);
    const standing = new Set(team.users.map(({ id }) => id));
    const change = {
      id: team.id,
      enterprise: { id: team.enterprise_id, time_zone: await zoneOf(database, team.enterprise_id) },
      joining: [...ids].filter((id) => !standing.has(id)),
      leaving: [...standing].filter((id) => !ids.has(id)),
    };
    return { data: await reviewTeam(deps, actor, change) };
  });

  serve(teamEndpoints.deleteTeam, async ({ actor, params }) => {
    await database.transaction(async (tx) => {
      const team = await teamToChange(tx, actor, 'teams.delete', params.id);
      const today = await localDateIn(tx, team.enterprise_id, clock.now());
      await releaseTeam(tx, team.enterprise_id, team.id, today);
      await deleteTeam(tx, team.enterprise_id, team.id);
      await audit(tx, { ...actOn(team, actor, 'teams.delete'), details: { name: team.name } });
    });
    return { data: null, message: say.deleted };
  });
};

const actOn = ({ enterprise_id, id }: TeamRow, actor: Actor, action: AuditAction) => ({
  enterpriseId: enterprise_id,
  actorId: personIn(actor, enterprise_id),
  action,
  recordId: id,
});

const sameMembers = ({ users }: TeamRow, ids: readonly number[]): boolean =>
  new Set(ids).size === users.length && users.every(({ id }) => ids.includes(id));

async function known(db: Db, id: number): Promise<TeamRow> {
  const team = await findTeam(db, id);
  if (!team) throw notFound();
  return team;
}
