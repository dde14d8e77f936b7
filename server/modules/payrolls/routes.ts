import type { AuditAction } from '../../../domain/audit/actions.ts';
import { uploadLimits } from '../../../domain/constants.ts';
import { fileMessages } from '../../../domain/documents/messages/index.ts';
import { payrollDraftMessages, payrollMessages as say } from '../../../domain/payrolls/messages/index.ts';
import { payrollEndpoints as endpoints } from '../../../domain/payrolls/payrolls.ts';
import { type PayrollAnswer, payrollFileEndings } from '../../../domain/payrolls/uploads.ts';
import type { Flag } from '../../../domain/kernel/codecs.ts';
import type { Actor } from '../../../domain/rights.ts';
import { audit } from '../../db/audit.ts';
import type { Deps, Module } from '../deps.ts';
import { type ReceivedFile, receive, temporaryFolder } from '../../http/multipart.ts';
import {
  assertRoomFor,
  checkEachFile,
  checkFiles,
  keepFiles,
  openKept,
  readKept,
  sha256Of,
} from '../../http/receivedFiles.ts';
import { invalid, notFound } from '../../http/apiError.ts';
import { zoneOf } from '../enterprises/index.ts';
import { assignPages, cut } from './commands/assignPages.ts';
import { cancel } from './commands/cancel.ts';
import { decide } from './commands/decide.ts';
import { deletePayroll } from './commands/deletePayroll.ts';
import { confirm, correctDraft, discard } from './commands/drafts.ts';
import { uploadOne } from './commands/uploadOne.ts';
import { awaitUpload, enqueueUpload } from './commands/uploadQueue.ts';
import {
  enterpriseForUpload,
  enterpriseOfEmployee,
  payrollFor,
  personOf,
  uploadFor,
  uploadToChange,
} from './policy.ts';
import { peopleNamedIn, peopleOf, presentResult, presentUpload } from './present.ts';
import { insertUpload, latestUploads, namesOf, type UploadKind, type UploadRow, type UploadState } from './repo.ts';

/** A screen rather waits so long than asks again. */
const WAIT_MS = 4_000;

export const payrolls: Module = (serve, deps) => {
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
      const { upload_id, ...result } = await uploadOne(deps, {
        enterprise_id,
        user_id,
        uploaded_by: actor.id,
        month,
        year,
        file,
      });
      const act = { enterpriseId: enterprise_id, actorId: actor.id, action: 'payrolls.upload' } as const;
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
    receive(raw, { body: endpoints.uploadPayrollFiles.body, folder }, ({ fields, files: received }) =>
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
    if (page === undefined)
      return { data: null, file: { name: file.name, content: await openKept(files, upload.enterprise_id, file.key) } };
    if (!file.isPdf) throw invalid({ page: say.onlyPdfPages });
    if (page > file.pages) throw notFound();
    const bytes = await readKept(files, upload.enterprise_id, file.key);
    const content = await cut(deps.workers.uploads.for(upload.enterprise_id), bytes, [page], file);
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

  serve(endpoints.downloadPayroll, async ({ actor, params }) => {
    const payroll = await payrollFor(database, actor, 'employees.seeFiles', params.id);
    if (payroll.user_id !== actor.id)
      await audit(database, { ...actOn(payroll, actor, 'payrolls.read'), userId: payroll.user_id });
    return {
      data: null,
      file: { name: payroll.file_name, content: await openKept(files, payroll.enterprise_id, payroll.file_key) },
    };
  });

  serve(endpoints.deletePayroll, async ({ actor, params }) => {
    const now = deps.clock.now();
    await database.transaction(async (tx) => {
      const payroll = await payrollFor(tx, actor, 'payrolls.upload', params.id);
      await deletePayroll(tx, payroll, now);
      await audit(tx, { ...actOn(payroll, actor, 'payrolls.delete'), userId: payroll.user_id });
    });
    return { data: null, message: say.deleted };
  });
};

const actOn = (
  { id, enterprise_id }: { readonly id: number; readonly enterprise_id: number },
  actor: Actor,
  action: AuditAction,
) => ({ enterpriseId: enterprise_id, actorId: actor.id, action, recordId: id });

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
      const made = await insertUpload(tx, { ...upload, uploaded_by: actor.id, created_at: clock.now() });
      if (fields.draft !== 1) await audit(tx, actOn({ id: made, enterprise_id }, actor, 'payrolls.upload'));
      await enqueueUpload(tx, made);
      return made;
    });
  });
  const answer = await settled(deps, id);
  return errors ? { ...answer, message: fileMessages.partly(checked.length, received.length), errors } : answer;
}

/** How an upload stands once it is worked on, or when that takes long. */
async function settled(deps: Deps, id: number) {
  const upload = await awaitUpload(deps.database, id, WAIT_MS);
  if (!upload) throw notFound();
  if (upload.state === 'failed') throw invalid({ files: upload.error ?? say.uploadFailed });
  return { data: await presented(deps, upload), message: messages[upload.state]() };
}

const messages: Readonly<Record<Exclude<UploadState, 'failed'>, () => string>> = {
  waiting: () => say.underWay,
  working: () => say.underWay,
  draft: () => payrollDraftMessages.toConfirm,
  done: () => say.uploaded,
  discarded: () => payrollDraftMessages.discarded,
};

function decidedMessage(answer: PayrollAnswer, state: UploadState): string {
  if (state === 'draft') return payrollDraftMessages.corrected;
  return answer === 'discard' ? payrollDraftMessages.discarded : say.assigned;
}

async function presented({ database }: Deps, upload: UploadRow) {
  const [names, zone] = await Promise.all([
    namesOf(database, upload.enterprise_id, peopleOf([upload])),
    zoneOf(database, upload.enterprise_id),
  ]);
  return presentUpload(upload, names, zone);
}

function onlyOne(files: readonly ReceivedFile[]): readonly ReceivedFile[] {
  if (files.length > 1) throw invalid({ files: fileMessages.onlyOne });
  return files;
}
