import { payrollDraftMessages, payrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollAnswer } from '#domain/paperwork/payrolls/uploads.ts';
import type { Deps } from '#server/modules/deps.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { awaitUpload } from '../commands/uploadQueue.ts';
import { peopleOf, presentUpload } from '../present.ts';
import { namesOf, type UploadRow, type UploadState } from '../repo.ts';

/** A screen rather waits so long than asks again. */
const WAIT_MS = 4_000;

/** How an upload stands once it is worked on, or when that takes long. */
export async function settled(deps: Deps, id: number) {
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

export function decidedMessage(answer: PayrollAnswer, state: UploadState): string {
  if (state === 'draft') return payrollDraftMessages.corrected;
  return answer === 'discard' ? payrollDraftMessages.discarded : say.assigned;
}

export async function presented({ database }: Deps, upload: UploadRow) {
  const [names, zone] = await Promise.all([
    namesOf(database, upload.enterprise_id, peopleOf([upload])),
    zoneOf(database, upload.enterprise_id),
  ]);
  return presentUpload(upload, names, zone);
}
