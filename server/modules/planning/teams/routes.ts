import type { AuditAction } from '#domain/operation/audit/actions.ts';
import { teamMessages as say } from '#domain/planning/teams/messages/index.ts';
import {
  type Team,
  teamEndpoints,
  teamFields as fields,
  type TeamForm,
  teams as entity,
} from '#domain/planning/teams/teams.ts';
import { planReviewEndpoints } from '#domain/planning/schedules/planReview.ts';
import { type Actor, can, personIn, type Right } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import type { Module } from '#server/modules/deps.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { answersOf } from '#server/http/customFields/answers.ts';
import { fieldsToFill } from '#server/http/customFields/declared.ts';
import { customValuesFor } from '#server/http/customFields/people.ts';
import { assertNoOverlapInTeam, keepPastOfTeam, localDateIn, lockSchedules, releaseTeam } from '../schedules/index.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { reviewTeam } from '#server/modules/timekeeping/workingTime/index.ts';
import { areOfRole, deleteTeam, findTeam, insertTeam, listTeams, type TeamRow, updateTeam } from './repo.ts';
import { lockRow } from '#server/db/statements.ts';
import { authorize } from '#server/http/route.ts';
import { assertTeamSeen, isLimited } from '#server/http/scope.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { presentCustomValues } from '#server/http/customFields/values.ts';
import { presentValues } from '#server/http/plain/storedValues.ts';

/** The ids of its members who are managers. */
const managersOf = ({ users }: Pick<TeamRow, 'users'>): number[] =>
  users.filter(({ role }) => role === 'manager').map(({ id }) => id);

const presentTeam = (row: TeamRow, own: Fields): Team => ({
  id: row.id,
  enterprise_id: row.enterprise_id,
  ...presentValues(fields, row),
  user_count: row.users.length,
  users: row.users.map(({ id, name, last_name }) => ({ id, name, last_name })),
  employees: row.users.filter(({ role }) => role !== 'manager').map(({ id }) => id),
  managers: managersOf(row),
  custom_fields: presentCustomValues(own, row.custom_fields),
});

/** The team, if the actor may do this to it: 404 in another's company or outside of what a manager sees, 403 without the right. */
async function teamFor(db: Db, actor: Actor, right: Right, id: number): Promise<TeamRow> {
  const team = await findTeam(db, id);
  if (!team) throw notFound();
  await assertTeamSeen(db, actor, team.enterprise_id, id);
  authorize(actor, right, { enterprise_id: team.enterprise_id });
  return team;
}

/** As `teamFor`, and nobody else changes it until the transaction ends. */
async function teamToChange(tx: Tx, actor: Actor, right: Right, id: number): Promise<TeamRow> {
  await lockRow(tx, 'teams', id);
  return teamFor(tx, actor, right, id);
}

/**
 * The members that a form names, once they are known to be people who can be chosen. Admins choose the managers; for
 * everybody else they stay, and a manager who sees only their teams is in each that they make or change.
 * @throws ApiError 422
 */
async function membersOf(
  db: Db,
  actor: Actor,
  enterpriseId: number,
  form: TeamForm,
  before?: TeamRow,
): Promise<{ employees: number[]; managers: number[] }> {
  const standing = before ? managersOf(before) : [];
  const chooses = can(actor, 'teams.chooseManagers', { enterprise_id: enterpriseId });
  const chosen = (chooses ? form.managers : undefined) ?? standing;
  const managers = isLimited(actor, enterpriseId) ? [...new Set([...chosen, personIn(actor, enterpriseId)])] : chosen;
  const { employees } = form;
  if (!(await areOfRole(db, actor, enterpriseId, 'employee', employees)))
    throw invalid({ employees: say.unknownMember });
  const added = managers.filter((id) => !standing.includes(id));
  if (!(await areOfRole(db, actor, enterpriseId, 'manager', added))) throw invalid({ managers: say.unknownManager });
  return { employees, managers };
}

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
