import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { payrollFileEndings } from '#domain/paperwork/payrolls/uploads.ts';
import type { Flag } from '#domain/kernel/codecs.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import { assertRoomFor, checkEachFile, keepFiles, sha256Of } from '#server/http/receivedFiles.ts';
import { enqueueUpload } from '../commands/uploadQueue.ts';
import { enterpriseForUpload } from '../policy.ts';
import { insertUpload, type UploadKind } from '../repo.ts';
import { actOn } from './act.ts';
import { settled } from './answers.ts';

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
export async function takeIn(deps: Deps, actor: Actor, { kind, fields, received }: Input) {
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
