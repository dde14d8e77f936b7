import { defaultLeaveTypes } from '#domain/constants.ts';
import { leaveTypeMessages as say } from '#domain/planning/leave/messages/index.ts';
import type { Actor, Right } from '#domain/rights.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { conflict, invalid, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { findLeaveType, type LeaveTypeRow, lockLeaveType } from './repo.ts';

/** @throws ApiError 404 in another's company, 403 without the right */
export async function leaveTypeFor(db: Db, actor: Actor, right: Right, key: number): Promise<LeaveTypeRow> {
  const type = await findLeaveType(db, key);
  if (!type) throw notFound();
  authorize(actor, right, { enterprise_id: type.enterprise_id });
  return type;
}

/** As `leaveTypeFor`, and nobody else changes it, or names it in a leave, until the transaction ends. */
export async function leaveTypeToChange(tx: Tx, actor: Actor, right: Right, key: number): Promise<LeaveTypeRow> {
  await lockLeaveType(tx, key);
  return leaveTypeFor(tx, actor, right, key);
}

/** Requests are split by whether the type is called «Vacaciones» (leave 5, 8), so that one keeps its name. */
export function assertKeepsName({ id, name }: LeaveTypeRow, input: string): void {
  if (id === 1 && name === defaultLeaveTypes[0] && input !== name) throw invalid({ name: say.nameFixed });
}

/** @throws ApiError 409 for the four that every enterprise starts with */
export function assertAdded({ id }: LeaveTypeRow): void {
  if (id <= defaultLeaveTypes.length) throw conflict(say.isDefault);
}
