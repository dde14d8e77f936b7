import { type Actor, can, personIn, type Right } from '#domain/rights.ts';
import { teamMessages as say } from '#domain/planning/teams/messages/index.ts';
import type { TeamForm } from '#domain/planning/teams/teams.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { assertTeamSeen, isLimited } from '#server/http/scope.ts';
import { managersOf } from './present.ts';
import { areOfRole, findTeam, type TeamRow } from './repo.ts';

/** The team, if the actor may do this to it: 404 in another's company or outside of what a manager sees, 403 without the right. */
export async function teamFor(db: Db, actor: Actor, right: Right, id: number): Promise<TeamRow> {
  const team = await findTeam(db, id);
  if (!team) throw notFound();
  await assertTeamSeen(db, actor, team.enterprise_id, id);
  authorize(actor, right, { enterprise_id: team.enterprise_id });
  return team;
}

/** As `teamFor`, and nobody else changes it until the transaction ends. */
export async function teamToChange(tx: Tx, actor: Actor, right: Right, id: number): Promise<TeamRow> {
  await lockRow(tx, 'teams', id);
  return teamFor(tx, actor, right, id);
}

/**
 * The members that a form names, once they are known to be people who can be chosen. Admins choose the managers; for
 * everybody else they stay, and a manager who sees only their teams is in each that they make or change.
 * @throws ApiError 422
 */
export async function membersOf(
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
