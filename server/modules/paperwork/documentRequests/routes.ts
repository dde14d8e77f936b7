import { documentRequestEndpoints as endpoints } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { mostFiles, requestedEndings, statesOf } from '#domain/paperwork/documentRequests/kinds.ts';
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
import { acceptAndKeep } from './commands/acceptAndKeep.ts';
import { accept, remind, sendBack, withdraw } from './commands/answer.ts';
import { ask } from './commands/ask.ts';
import { keepSent } from './commands/keepSent.ts';
import { assertSends, managedBy, ownPlaceOf, requestFor, requestToChange, seenIn } from './policy.ts';
import { presentRequest } from './present.ts';
import { listRequests, requestsOf, shownRequest } from './queries/shown.ts';
import { findFile, type RequestRow } from './repo.ts';

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
