import { uploadLimits } from '#domain/constants.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { payrollDraftMessages, payrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import { payrollEndpoints as endpoints } from '#domain/paperwork/payrolls/payrolls.ts';
import { payrollFileEndings } from '#domain/paperwork/payrolls/uploads.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { receive, type ReceivedFile, temporaryFolder } from '#server/http/multipart.ts';
import {
  assertRoomFor,
  checkEachFile,
  checkFiles,
  keepFiles,
  openKept,
  readKept,
  sha256Of,
} from '#server/http/receivedFiles.ts';
import { conflict, invalid, notFound } from '#server/http/apiError.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { assignPages, cut } from '../commands/assignPages.ts';
import { decide } from '../commands/decide.ts';
import { confirm, correctDraft, discard } from '../commands/drafts.ts';
import { uploadOne } from '../commands/uploadOne.ts';
import { uploadToRead } from '../commands/recut/beforeReading.ts';
import { enterpriseForUpload, enterpriseOfEmployee, personOf, uploadFor, uploadToChange } from '../policy.ts';
import { insertUpload, latestUploads, namesOf, type UploadKind } from '../repo.ts';
import { actOn } from './act.ts';
import {
  decidedMessage,
  peopleNamedIn,
  peopleOf,
  presented,
  presentResult,
  presentUpload,
  settled,
} from './answers.ts';
import { cancelUpload } from '../commands/claims.ts';
import { enqueueUpload, noteFinished } from '../commands/uploadQueue.ts';
import type { Flag } from '#domain/kernel/codecs.ts';

interface Input {
  readonly kind: UploadKind;
  readonly fields: {
    readonly month: number;
    readonly year: number;
    readonly enterprise_id?: number | undefined;
    readonly draft: Flag;
  };
  readonly received: readonly ReceivedFile[];
}

/** Keeps the files, has them worked on, and answers the result unless that takes long. */
async function takeIn(deps: Deps, actor: Actor, { kind, fields, received }: Input) {
  const { database, clock } = deps;
  const { month, year } = fields;
  const enterprise_id = enterpriseForUpload(actor, fields.enterprise_id);
  const owner = { enterpriseId: enterprise_id, kind: 'payrolls' } as const;
  await assertRoomFor(deps.files, owner, received);
  const lane = deps.workers.uploads.for(enterprise_id);
  const { checked, errors } = await checkEachFile(lane, received, payrollFileEndings);
  const sha256 = await Promise.all(checked.map(sha256Of));
  const id = await keepFiles(deps.files, owner, checked, (keys) => {
    const sources = checked.map((file, index) => ({
      key: keys[index] ?? '',
      name: file.name,
      isPdf: file.kind === 'pdf',
      pages: file.pages,
      sha256: sha256[index] ?? '',
    }));
    const upload = { enterprise_id, kind, month, year, sources, as_draft: fields.draft === 1 };
    return database.transaction(async (tx) => {
      const uploaded_by = personIn(actor, enterprise_id);
      const made = await insertUpload(tx, { ...upload, uploaded_by, created_at: clock.now() });
      if (fields.draft !== 1) await audit(tx, actOn({ id: made, enterprise_id }, actor, 'payrolls.upload'));
      await enqueueUpload(tx, made);
      return made;
    });
  });
  const answer = await settled(deps, id);
  return errors ? { ...answer, message: fileMessages.partly(checked.length, received.length), errors } : answer;
}

/** @throws ApiError 409 when it is not under way any more */
async function cancel({ database, files, clock }: Deps, actor: Actor, id: number): Promise<void> {
  const now = clock.now();
  const pieces = await database.transaction(async (tx) => {
    const { enterprise_id } = await uploadToChange(tx, actor, id);
    const left = await cancelUpload(tx, id, now);
    if (!left) throw conflict(say.notUnderWay);
    const actorId = personIn(actor, enterprise_id);
    await audit(tx, { enterpriseId: enterprise_id, actorId, action: 'payrolls.cancel', recordId: id });
    return left;
  });
  noteFinished(id);
  for (const key of pieces) await files.remove(key);
}

/** Files of payrolls, from their arrival until each page has its person. */
export const payrollUploads: Module = (serve, deps) => {
  const { database, files } = deps;
  const folder = temporaryFolder(deps.config.dataDir);

  serve(endpoints.uploadPayroll, ({ actor, raw }) =>
    receive(raw, { body: endpoints.uploadPayroll.body, folder }, async (received) => {
      const { fields } = received;
      const enterprise_id = await enterpriseOfEmployee(database, actor, 'payrolls.upload', fields);
      await assertRoomFor(deps.files, { enterpriseId: enterprise_id, kind: 'payrolls' }, received.files);
      const [file] = await checkFiles(
        deps.workers.uploads.for(enterprise_id),
        onlyOne(received.files),
        payrollFileEndings,
      );
      if (!file) throw invalid({ files: fileMessages.noneChosen });
      const { month, year, employee_id: user_id } = fields;
      const actorId = personIn(actor, enterprise_id);
      const { upload_id, ...result } = await uploadOne(deps, {
        enterprise_id,
        user_id,
        uploaded_by: actorId,
        month,
        year,
        file,
      });
      const act = { enterpriseId: enterprise_id, actorId, action: 'payrolls.upload' } as const;
      await audit(database, { ...act, userId: user_id, recordId: upload_id });
      const names = await namesOf(database, enterprise_id, [user_id, ...peopleNamedIn(result.unmatched)]);
      const data = presentResult(result, [file.name], names);
      if (upload_id === undefined) return { data, message: say.uploaded };
      return { data: { ...data, upload_id }, message: payrollDraftMessages.undecided };
    }),
  );

  serve(endpoints.uploadMultiPayroll, ({ actor, raw }) => {
    const { body } = endpoints.uploadMultiPayroll;
    const fileMegabytes = uploadLimits.multiPayrollMegabytes;
    return receive(raw, { body, folder, fileMegabytes }, ({ fields, files: received }) =>
      takeIn(deps, actor, { kind: 'multiple', fields, received: onlyOne(received) }),
    );
  });

  serve(endpoints.uploadPayrollFiles, ({ actor, raw }) =>
    receive(raw, { body: endpoints.uploadPayrollFiles.body, folder, othersGoOn: true }, ({ fields, files: received }) =>
      takeIn(deps, actor, { kind: 'files', fields, received }),
    ),
  );

  serve(endpoints.listPayrollUploads, async ({ params }) => {
    const rows = await latestUploads(database, params.id);
    const [names, zone] = await Promise.all([
      namesOf(database, params.id, peopleOf(rows)),
      zoneOf(database, params.id),
    ]);
    return { data: rows.map((row) => presentUpload(row, names, zone)) };
  });

  serve(endpoints.getPayrollUpload, async ({ actor, params }) => ({
    data: await presented(deps, await uploadFor(database, actor, params.id)),
  }));

  serve(endpoints.downloadPayrollPages, async ({ actor, params, query }) => {
    const upload = await uploadFor(database, actor, params.id);
    const { source, page } = query;
    const file = upload.sources[source];
    if (!file) throw notFound();
    await audit(database, actOn(upload, actor, 'payrolls.readUpload'));
    if (page === undefined) {
      const key = (await uploadToRead(deps, upload)).sources[source]?.key ?? file.key;
      return { data: null, file: { name: file.name, content: await openKept(files, upload.enterprise_id, key) } };
    }
    if (!file.isPdf) throw invalid({ page: say.onlyPdfPages });
    if (page > file.pages) throw notFound();
    const bytes = await readKept(files, upload.enterprise_id, file.key);
    const { content } = await cut(deps.workers.uploads.for(upload.enterprise_id), bytes, [page], file);
    return { data: null, file: { name: `${page} ${file.name}`, content: Buffer.from(content) } };
  });

  serve(endpoints.assignPayroll, async ({ actor, params, body }) => {
    const upload = await uploadFor(database, actor, params.id);
    const person = await personOf(database, upload, body.employee_id);
    await assignPages(deps, upload, { ...body, person });
    await audit(database, { ...actOn(upload, actor, 'payrolls.assign'), userId: person.id });
    return { data: await presented(deps, await uploadFor(database, actor, params.id)), message: say.assigned };
  });

  serve(endpoints.correctPayrollDraft, async ({ actor, params, body }) => {
    const corrected = await database.transaction(async (tx) => {
      const upload = await uploadToChange(tx, actor, params.id);
      const person = body.employee_id === null ? null : await personOf(tx, upload, body.employee_id);
      await correctDraft(tx, upload, { ...body, person });
      return uploadFor(tx, actor, params.id);
    });
    return { data: await presented(deps, corrected), message: payrollDraftMessages.corrected };
  });

  serve(endpoints.decidePayroll, async ({ actor, params, body }) => {
    const before = await uploadFor(database, actor, params.id);
    await decide(deps, before, body);
    const action = body.answer === 'discard' ? 'payrolls.discard' : 'payrolls.assign';
    await audit(database, actOn(before, actor, action));
    const upload = await uploadFor(database, actor, params.id);
    if (upload.state === 'waiting' || upload.state === 'working') return settled(deps, upload.id);
    return { data: await presented(deps, upload), message: decidedMessage(body.answer, upload.state) };
  });

  serve(endpoints.confirmPayrolls, async ({ actor, params }) => {
    await database.transaction(async (tx) => {
      const upload = await uploadToChange(tx, actor, params.id);
      await confirm(tx, upload);
      await audit(tx, actOn(upload, actor, 'payrolls.upload'));
    });
    return settled(deps, params.id);
  });

  serve(endpoints.discardPayrollUpload, async ({ actor, params }) => {
    const now = deps.clock.now();
    await database.transaction(async (tx) => {
      const upload = await uploadToChange(tx, actor, params.id);
      await discard(tx, upload, now);
      await audit(tx, actOn(upload, actor, 'payrolls.discard'));
    });
    return { data: null, message: payrollDraftMessages.discarded };
  });

  serve(endpoints.cancelPayrollUpload, async ({ actor, params }) => {
    await cancel(deps, actor, params.id);
    const upload = await uploadFor(database, actor, params.id);
    const message = upload.state === 'draft' ? say.confirmationCanceled : say.canceled;
    return { data: await presented(deps, upload), message };
  });
};

function onlyOne(files: readonly ReceivedFile[]): readonly ReceivedFile[] {
  if (files.length > 1) throw invalid({ files: fileMessages.onlyOne });
  return files;
}
