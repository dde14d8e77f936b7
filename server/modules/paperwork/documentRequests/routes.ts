import {
  type DocumentRequest,
  type documentRequestEndpoints,
  documentRequestEndpoints as endpoints,
} from '#domain/paperwork/documentRequests/documentRequests.ts';
import { dueYears, isOpen, mostFiles, requestedEndings, statesOf } from '#domain/paperwork/documentRequests/kinds.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { receive, temporaryFolder } from '#server/http/multipart.ts';
import { assertRoomFor, checkFiles, keepFiles, openKept } from '#server/http/receivedFiles.ts';
import type { Module } from '#server/modules/deps.ts';
import { todayIn } from '#server/modules/organization/enterprises/index.ts';
import { withCharge } from '#server/modules/organization/firms/index.ts';
import { accept, acceptAndKeep, remind, sendBack, withdraw } from './commands/acceptAndKeep.ts';
import { assertSends, managedBy, ownPlaceOf, requestFor, requestToChange, seenIn } from './policy.ts';
import { listRequests, requestsOf, shownRequest, type ShownRow } from './queries/shown.ts';
import { findFile, firmIn, insertFiles, insertRequest, type RequestRow, updateRequest, worksIn } from './repo.ts';
import { toFlag } from '#domain/kernel/codecs.ts';
import { settleAsked, tellAskers, tellSenders } from './events/notifyRequest.ts';
import { reminderAfter } from '#domain/paperwork/documentRequests/reminders.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { addDays } from '#domain/time/localTime.ts';

type Asked = BodyOf<typeof documentRequestEndpoints.createDocumentRequest>;

interface Asking {
  readonly by: number;
  readonly at: Date;
  /** By the enterprise's clock. */
  readonly today: string;
}

/** @returns the id of the request. @throws ApiError 422 for a date that is over, and for who does not work there */
async function ask(tx: Tx, asked: Asked, { by, at, today }: Asking): Promise<number> {
  const { enterprise_id, user_id = null, kind, due_on } = asked;
  if (due_on < today) throw invalid({ due_on: say.duePast });
  if (due_on > addDays(today, dueYears * 365)) throw invalid({ due_on: say.dueFar(dueYears) });
  if (user_id !== null && !(await worksIn(tx, enterprise_id, user_id))) throw invalid({ user_id: say.personWrong });
  const request = {
    enterprise_id,
    user_id,
    kind,
    title: asked.title || null,
    note: asked.note || null,
    due_on,
    asked_by: by,
    firm_id: await firmIn(tx, enterprise_id, by),
  };
  const id = await insertRequest(tx, { ...request, asked_at: at, remind_on: reminderAfter(due_on, today) });
  await tellSenders(tx, { ...request, id }, { what: 'asked', byId: by, at });
  await audit(tx, {
    enterpriseId: enterprise_id,
    actorId: by,
    action: 'documentRequests.ask',
    userId: user_id,
    recordId: id,
  });
  return id;
}

interface KeptFile {
  readonly name: string;
  readonly key: string;
}

/** The pages of what was asked for are there, and wait to be looked at. */
async function keepSent(
  tx: Tx,
  request: RequestRow,
  files: readonly KeptFile[],
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  const { enterprise_id, id: request_id, user_id } = request;
  await insertFiles(
    tx,
    files.map(({ name, key }) => ({
      enterprise_id,
      request_id,
      user_id,
      file_key: key,
      file_name: name,
      sent_at: at,
    })),
  );
  await updateRequest(tx, request, { state: 'sent', sent_by: by, sent_at: at, reason: null, remind_on: null });
  await settleAsked(tx, request, at);
  await tellAskers(tx, request, by, at);
  await audit(tx, {
    enterpriseId: enterprise_id,
    actorId: by,
    action: 'documentRequests.send',
    userId: user_id,
    recordId: request_id,
  });
}

const presentRequest = (row: ShownRow): DocumentRequest => ({
  id: row.id,
  enterprise: { id: row.enterprise_id, name: row.enterprise },
  person: row.person_id === null ? null : { id: row.person_id, name: row.person },
  kind: row.kind,
  title: row.title,
  note: row.note,
  due_on: row.due_on,
  overdue: toFlag(isOpen(row.state) && row.due_on < row.today),
  state: row.state,
  asked_by: row.asked_by,
  asked_at: row.asked_at.toISOString(),
  firm: row.firm,
  sent_at: row.sent_at?.toISOString() ?? null,
  reason: row.reason,
  reminded_at: row.reminded_at?.toISOString() ?? null,
  files: [...row.files],
});

/** Documents that are asked for, sent, and looked at. */
export const documentRequests: Module = (serve, { database, files, workers, clock, config }) => {
  const folder = temporaryFolder(config.dataDir);

  serve(endpoints.listDocumentRequests, async ({ actor, query: { enterprise_id, group, charge, q = '', page } }) => {
    const asked = { states: statesOf[group], isOverdue: group === 'overdue', search: q, page, now: clock.now() };
    const ids = await withCharge(database, actor, managedBy(actor, enterprise_id), charge);
    const { rows, total } = await listRequests(database, seenIn(actor, ids), asked);
    return { data: { rows: rows.map(presentRequest), total } };
  });

  serve(endpoints.listOwnDocumentRequests, async ({ actor, query }) => {
    const place = ownPlaceOf(actor, query.enterprise_id);
    if (!place) return { data: [] };
    return { data: (await requestsOf(database, place.enterprise_id, place.user_id, clock.now())).map(presentRequest) };
  });

  serve(endpoints.createDocumentRequest, async ({ actor, body }) => {
    const at = clock.now();
    const today = await todayIn(database, body.enterprise_id, at);
    const by = personIn(actor, body.enterprise_id);
    const id = await database.transaction((tx) => ask(tx, body, { by, at, today }));
    const made = await shownRequest(database, { enterprise_id: body.enterprise_id, id }, at);
    if (!made) throw notFound();
    return { data: presentRequest(made), message: say.asked };
  });

  serve(endpoints.sendRequestedDocument, async ({ actor, params, raw }) => {
    // Whoever may not send it need not send it first.
    const request = await requestFor(database, actor, 'documentRequests.send', params.id);
    assertSends(actor, request);
    return receive(raw, { body: endpoints.sendRequestedDocument.body, folder }, async ({ files: received }) => {
      if (received.length > mostFiles) throw invalid({ files: say.tooManyFiles(mostFiles) });
      const owner = { enterpriseId: request.enterprise_id, kind: 'documents' } as const;
      await assertRoomFor(files, owner, received);
      const checked = await checkFiles(workers.uploads.for(request.enterprise_id), received, requestedEndings);
      await keepFiles(files, owner, checked, (keys) =>
        database.transaction(async (tx) => {
          const now = await requestToChange(tx, actor, 'documentRequests.send', params.id);
          assertSends(actor, now);
          const kept = checked.map(({ name }, index) => ({ name, key: keys[index] ?? '' }));
          await keepSent(tx, now, kept, { by: personIn(actor, now.enterprise_id), at: clock.now() });
        }),
      );
      return { data: null, message: say.sent };
    });
  });

  serve(endpoints.downloadRequestedFile, async ({ actor, params }) => {
    const file = await findFile(database, params.id);
    if (!file) throw notFound();
    const { user_id } = await requestFor(database, actor, 'documentRequests.see', file.request_id);
    const { enterprise_id: enterpriseId, file_name: name, request_id: recordId } = file;
    const content = await openKept(files, enterpriseId, file.file_key);
    const actorId = personIn(actor, enterpriseId);
    if (user_id !== actorId)
      await audit(database, { enterpriseId, actorId, action: 'documentRequests.read', userId: user_id, recordId });
    return { data: null, file: { name, content } };
  });

  type Change = (tx: Tx, request: RequestRow, by: { by: number; at: Date }) => Promise<void>;
  const change = (actor: Actor, id: number, work: Change) =>
    database.transaction(async (tx) => {
      const request = await requestToChange(tx, actor, 'documentRequests.manage', id);
      await work(tx, request, { by: personIn(actor, request.enterprise_id), at: clock.now() });
    });

  serve(endpoints.acceptRequestedDocument, async ({ actor, params, body }) => {
    if (body?.keep) {
      await acceptAndKeep({ database, files, clock }, actor, params.id);
      return { data: null, message: say.acceptedAndKept };
    }
    await change(actor, params.id, accept);
    return { data: null, message: say.accepted };
  });

  serve(endpoints.returnRequestedDocument, async ({ actor, params, body: { reason } }) => {
    await change(actor, params.id, (tx, request, by) => sendBack(tx, request, reason, by));
    return { data: null, message: say.returned };
  });

  serve(endpoints.remindDocumentRequest, async ({ actor, params }) => {
    await change(actor, params.id, remind);
    return { data: null, message: say.reminded };
  });

  serve(endpoints.withdrawDocumentRequest, async ({ actor, params }) => {
    await change(actor, params.id, withdraw);
    return { data: null, message: say.withdrawn };
  });
};
