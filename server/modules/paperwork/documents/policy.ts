import type { Actor, Right } from '#domain/rights.ts';
import type { Db } from '#server/db/rows.ts';
import { notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { findUserFile, type UserFileRow } from './repo.ts';

/** @throws ApiError 404 in another's company, 403 without the right */
export async function userFileFor(db: Db, actor: Actor, right: Right, id: number): Promise<UserFileRow> {
  const file = await findUserFile(db, id);
  if (!file) throw notFound();
  authorize(actor, right, file);
  return file;
}
