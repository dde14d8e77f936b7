import type { Actor, Right } from '../../../domain/rights.ts';
import type { Database } from '../../db/connect.ts';
import { notFound } from '../../http/apiError.ts';
import { authorize } from '../../http/route.ts';
import { findTeam, type TeamRow } from './repo.ts';

/** The team, if the actor may do this to it: 404 in another's company, 403 without the right. */
export async function teamFor(database: Database, actor: Actor, right: Right, id: number): Promise<TeamRow> {
  const team = await findTeam(database, id);
  if (!team) throw notFound();
  authorize(actor, right, { enterprise_id: team.enterprise_id });
  return team;
}
