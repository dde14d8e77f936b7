import type { Actor, Right } from '../../../domain/rights.ts';
import type { Database } from '../../db/connect.ts';
import { notFound } from '../../http/apiError.ts';
import { authorize } from '../../http/route.ts';
import { findUserFile, type UserFileRow } from './repo.ts';

/** @throws ApiError 404 in another's company, 403 without the right */
export async function userFileFor(database: Database, actor: Actor, right: Right, id: number): Promise<UserFileRow> {
  const file = await findUserFile(database, id);
  if (!file) throw notFound();
  authorize(actor, right, file);
  return file;
}
