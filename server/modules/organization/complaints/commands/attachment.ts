import { voiceEnding } from '#domain/organization/complaints/complaints.ts';
import { complaintChannelMessages as say, complaintMessages } from '#domain/organization/complaints/messages/index.ts';
import { uploadLimits } from '#domain/constants.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ReceivedFile } from '#server/http/multipart.ts';
import { blindedNetwork } from '#server/http/network.ts';
import { assertRoomFor, problemOf } from '#server/http/receivedFiles.ts';
import { invalid } from '#server/http/apiError.ts';
import type { CleanFile } from './redraw/cleanAttachment.ts';

/**
 * What an author sends says something: a text, or a voice message.
 * @throws ApiError 422 at `message` or, for too many, at `files`
 */
export function assertSaysSomething({ message }: { readonly message: string }, files: readonly ReceivedFile[]): void {
  if (files.length > uploadLimits.complaintFiles)
    throw invalid({ files: say.tooManyFiles(uploadLimits.complaintFiles) });
  const isSpoken = files.some(({ name }) => name.toLowerCase().endsWith(voiceEnding));
  if (message === '' && !isSpoken) throw invalid({ message: complaintMessages.messageRequired });
}

/**
 * The files of a message to an enterprise without what could reveal who made them (`redraw/`), in their order.
 * @throws StorageFull; ApiError 422 at `files` for a content that is none of the accepted, or cannot be read
 */
export async function withoutMetadata(
  { workers, files: store }: Pick<Deps, 'workers' | 'files'>,
  { enterpriseId, ip }: { readonly enterpriseId: number; readonly ip: string },
  files: readonly ReceivedFile[],
): Promise<CleanFile[]> {
  if (files.length > 0) await assertRoomFor(store, { enterpriseId, kind: 'complaints' }, files);
  const clean: CleanFile[] = [];
  for (const file of files) {
    try {
      clean.push(await workers.anonymous.for(enterpriseId, blindedNetwork(ip)).run('cleanAttachment', file));
    } catch (error) {
      throw invalid({ files: problemOf(error, file) });
    }
  }
  return clean;
}
