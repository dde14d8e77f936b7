import { staffChangeMessages as say } from '#domain/organization/staffChanges/messages/index.ts';
import { type Actor, ownIdIn, type Right } from '#domain/rights.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { sql } from 'drizzle-orm';
import { type ChangeRow, findChange, firmSideOf, lockChange } from './repo.ts';

/** @throws ApiError 404 for another company's, 403 without the right */
export async function changeFor(db: Db, actor: Actor, right: Right, id: number): Promise<ChangeRow> {
  const row = await findChange(db, id);
  if (!row) throw notFound();
  authorize(actor, right, { enterprise_id: row.enterprise_id });
  return row;
}

/** As `changeFor`, and nobody else changes it until the transaction ends. */
export async function changeToChange(tx: Tx, actor: Actor, right: Right, id: number): Promise<ChangeRow> {
  const row = await lockChange(tx, id);
  if (!row) throw notFound();
  authorize(actor, right, { enterprise_id: row.enterprise_id });
  return row;
}

/** Whether who deals with it still may: their mandate may have ended meanwhile. */
async function isStillThere(db: Db, { enterprise_id, handled_by }: ChangeRow): Promise<boolean> {
  const isAdmin = await exists(
    db,
    sql`enterprise_users where enterprise_id = ${enterprise_id} and user_id = ${handled_by} and role = 'admin' and active`,
  );
  return isAdmin || (await firmSideOf(db, [enterprise_id])).some(({ user_id }) => user_id === handled_by);
}

/** @throws ApiError 409 that says how it ended */
export function assertOpen({ status, completer }: ChangeRow): void {
  if (status === 'done') throw conflict(completer ? say.endedBy(completer) : say.ended);
  if (status === 'withdrawn') throw conflict(say.withdrawn);
}

/**
 * @param say what is said of somebody else who deals with it
 * @throws ApiError 409 with their name
 */
export async function assertNotInOtherHands(
  db: Db,
  row: ChangeRow,
  actor: Actor,
  words: (name: string) => string = say.inHandOf,
): Promise<void> {
  if (row.status !== 'in_hand' || row.handled_by === ownIdIn(actor, row.enterprise_id)) return;
  if (await isStillThere(db, row)) throw conflict(words(row.handler));
}
