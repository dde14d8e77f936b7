import { isOpen } from '#domain/paperwork/documentRequests/kinds.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { reminderAfter } from '#domain/paperwork/documentRequests/reminders.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { conflict } from '#server/http/apiError.ts';
import { settleAsked, settleSent, tellSenders } from '../events/notifyRequest.ts';
import { assertReviews } from '../policy.ts';
import { deleteFiles, type RequestRow, updateRequest } from '../repo.ts';

interface Answer {
  /** Who answers. */
  readonly by: number;
  readonly at: Date;
}

type Deed = 'accept' | 'return' | 'remind' | 'withdraw';

const record = (tx: Tx, { enterprise_id, user_id, id }: RequestRow, deed: Deed, actorId: number): Promise<void> =>
  audit(tx, {
    enterpriseId: enterprise_id,
    actorId,
    action: `documentRequests.${deed}`,
    userId: user_id,
    recordId: id,
  });

/** What was sent is what was wanted. */
export async function accept(tx: Tx, request: RequestRow, { by, at }: Answer): Promise<void> {
  assertReviews(by, request);
  await updateRequest(tx, request, { state: 'accepted', answered_by: by, answered_at: at });
  await settleSent(tx, request, at);
  await record(tx, request, 'accept', by);
}

/** It is outstanding again; what was sent is not shown any more. */
export async function sendBack(tx: Tx, request: RequestRow, reason: string, { by, at }: Answer): Promise<void> {
  assertReviews(by, request);
  const remind_on = reminderAfter(request.due_on, localDateOf(at.getTime(), request.time_zone));
  await updateRequest(tx, request, { state: 'returned', reason, answered_by: by, answered_at: at, remind_on });
  await deleteFiles(tx, request, at);
  await settleSent(tx, request, at);
  await tellSenders(tx, request, { what: 'returned', reason, byId: by, at });
  await record(tx, request, 'return', by);
}

/** @throws ApiError 409 where nothing is outstanding, nobody else could send it, or within an hour of the last time */
export async function remind(tx: Tx, request: RequestRow, { by, at }: Answer): Promise<void> {
  const { state, reminded_at: before } = request;
  if (!isOpen(state)) throw conflict(say.notAwaited);
  if (before && at.getTime() - before.getTime() < HOUR_MS) throw conflict(say.remindedBefore);
  const told = await tellSenders(tx, request, { what: 'reminder', byId: by, at });
  if (told === 0) throw conflict(say.nobodyToRemind);
  await updateRequest(tx, request, { reminded_at: at });
  await record(tx, request, 'remind', by);
}

/** @throws ApiError 409 where it is closed already */
export async function withdraw(tx: Tx, request: RequestRow, { by, at }: Answer): Promise<void> {
  if (request.state !== 'sent' && !isOpen(request.state)) throw conflict(say.notOpen);
  await updateRequest(tx, request, { state: 'withdrawn', answered_by: by, answered_at: at, remind_on: null });
  await deleteFiles(tx, request, at);
  await settleAsked(tx, request, at);
  await settleSent(tx, request, at);
  await record(tx, request, 'withdraw', by);
}
