import { complaintChannelMessages as say } from '../../../../domain/complaints/messages/index.ts';
import type { Deps } from '../../deps.ts';
import type { ReceivedFile } from '../../../http/multipart.ts';
import { problemOf } from '../../../http/receivedFiles.ts';
import { invalid } from '../../../http/apiError.ts';
import type { CleanFile } from './redraw/cleanAttachment.ts';

/**
 * An attachment without what could reveal who made it (`redraw/`).
 * @throws ApiError 422 at `files` for a content that is none of the accepted, or cannot be read
 */
export async function withoutMetadata(
  { workers }: Pick<Deps, 'workers'>,
  files: readonly ReceivedFile[],
): Promise<CleanFile | null> {
  if (files.length > 1) throw invalid({ files: say.onlyOneFile });
  const [file] = files;
  if (!file) return null;
  try {
    return await workers.anonymous.run('cleanAttachment', file);
  } catch (error) {
    throw invalid({ files: problemOf(error, file) });
  }
}
