import type { Actor, Right } from '../../../domain/rights.ts';
import type { Db, Tx } from '../../db/rows.ts';
import { lockRow } from '../../db/statements.ts';
import { notFound } from '../../http/apiError.ts';
import { authorize } from '../../http/route.ts';
import { findTeam, type TeamRow } from './repo.ts';

/** The team, if the actor may do this to it: 404 in another's company, 403 without the right. */
export async function teamFor(db: Db, actor: Actor, right: Right, id: number): Promise<TeamRow> {
  const team = await findTeam(db, id);
  if (!team) throw notFound();
  authorize(actor, right, { enterprise_id: team.enterprise_id });
  return team;
}

/** As `teamFor`, and nobody else changes it until the transaction ends. */
export async function teamToChange(tx: Tx, actor: Actor, right: Right, id: number): Promise<TeamRow> {
  await lockRow(tx, 'teams', id);
  return teamFor(tx, actor, right, id);
}
