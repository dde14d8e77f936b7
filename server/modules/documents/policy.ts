import type { Actor, Right } from '../../../domain/rights.ts';
import type { Database } from '../../db/connect.ts';
import { notFound } from '../../http/refusal.ts';
import { mustBeAllowed } from '../../http/route.ts';
import { findUserFile, type UserFileRow } from './repo.ts';

/** @throws Refusal 404 in another's company, 403 without the right */
export async function userFileFor(database: Database, actor: Actor, right: Right, id: number): Promise<UserFileRow> {
  const file = await findUserFile(database, id);
  if (!file) throw notFound();
  mustBeAllowed(actor, right, file);
  return file;
}
