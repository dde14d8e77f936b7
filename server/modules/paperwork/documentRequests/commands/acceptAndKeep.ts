import { isOpen, type RequestedKind } from '#domain/paperwork/documentRequests/kinds.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { audit } from '#server/db/audit.ts';
import { conflict, invalid } from '#server/http/apiError.ts';
import { assertRoomFor, putContents, readKept } from '#server/http/receivedFiles.ts';
import { authorize } from '#server/http/route.ts';
import type { Deps } from '#server/modules/deps.ts';
import { insertUserFiles } from '#server/modules/paperwork/documents/index.ts';
import { assertReviews, requestFor, requestToChange } from '../policy.ts';
import { deleteFiles, filesOf, holdPerson, type RequestRow, updateRequest } from '../repo.ts';
import { reminderAfter } from '#domain/paperwork/documentRequests/reminders.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { Tx } from '#server/db/rows.ts';
import { settleAsked, settleSent, tellSenders } from '../events/notifyRequest.ts';

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

/** As which type a document stands among the files of a person. */
const typeOf = {
  contract: 'contract',
  medical: 'medical',
  bank: 'other',
  other: 'other',
} as const satisfies Record<RequestedKind, string>;

/**
 * Accepts what a person sent, and copies it to their files, where it stays whatever becomes of the request.
 * @throws ApiError 422 for what is asked of a company, 403 for whom may not keep files of people, 409 where something else
 * was sent meanwhile, StorageFull
 */
export async function acceptAndKeep(
  { database, files, clock }: Pick<Deps, 'database' | 'files' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<void> {
  const request = await requestFor(database, actor, 'documentRequests.manage', id);
  const { enterprise_id: enterpriseId, user_id: userId } = request;
  if (userId === null) throw invalid({ keep: say.keptOfPeople });
  authorize(actor, 'userFiles.manage', { enterprise_id: enterpriseId, user_id: userId });
  const by = personIn(actor, enterpriseId);
  assertReviews(by, request);
  const sent = await filesOf(database, request);
  // Personal data may have been erased since.
  if (sent.length === 0) throw conflict(say.notSent);
  const contents = [];
  for (const { file_key: key } of sent) contents.push(await readKept(files, enterpriseId, key));
  const owner = { enterpriseId, kind: 'documents' } as const;
  await assertRoomFor(
    files,
    owner,
    contents.map(({ length: bytes }) => ({ bytes })),
  );
  await putContents(files, owner, contents, (keys) =>
    database.transaction(async (tx) => {
      const current = await requestToChange(tx, actor, 'documentRequests.manage', id);
      if (!(await holdPerson(tx, enterpriseId, userId))) throw conflict(say.notSent);
      const at = clock.now();
      await accept(tx, current, { by, at });
      const still = await filesOf(tx, current);
      if (still.map((file) => file.id).join() !== sent.map((file) => file.id).join()) throw conflict(say.sentAnew);
      const [year, month] = localDateOf(at.getTime(), current.time_zone).split('-');
      const rows = sent.map(({ file_name }, index) => ({
        enterprise_id: enterpriseId,
        user_id: userId,
        type: typeOf[current.kind],
        year: Number(year),
        month: Number(month),
        file_key: keys[index] ?? '',
        file_name,
      }));
      const made = await insertUserFiles(tx, rows);
      const act = { enterpriseId, actorId: by, action: 'documents.upload', userId } as const;
      await audit(tx, ...made.map(({ id: recordId }) => ({ ...act, recordId })));
    }),
  );
}
