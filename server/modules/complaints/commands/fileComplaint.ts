import { complaintChannelMessages as say } from '../../../../domain/complaints/messages/index.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../../http/apiError.ts';
import type { CleanFile } from './redraw/cleanAttachment.ts';
import { hashOfKey, newCaseKey } from '../channel/caseKey.ts';
import { type ComplaintRow, findChannel, insertComplaint } from '../repo.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';

/** The hour in which something was written: nearer moments could be held against other records. */
const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);

/** Keeps an anonymous message with its attachment, if there is one. */
export async function keepAnonymous(
  { database, files, clock }: Deps,
  input: { enterprise_id: number; message: string; parent_id?: number; case_key_hash?: string },
  file: CleanFile | null,
): Promise<ComplaintRow> {
  const hour = hourOf(clock.now());
  const key = file && files.newKey();
  if (file && key) await files.put(file.content, key, hour);
  try {
    return await insertComplaint(
      database,
      { ...input, ...(file && key && { file_key: key, file_name: file.name }) },
      hour,
    );
  } catch (error) {
    if (key) await files.remove(key).catch(() => undefined);
    throw error;
  }
}

/** Who knows only the number of an enterprise has no channel. @throws ApiError 404 */
export async function assertHasChannel(
  { database }: Pick<Deps, 'database'>,
  { enterprise_id, code }: { enterprise_id: number; code: string },
): Promise<void> {
  const channel = await findChannel(database, code);
  if (channel?.id !== enterprise_id) throw notFound(say.noChannel);
}

/**
 * A new complaint. Nothing that could reveal who wrote it is kept; those responsible are notified later
 * (`announceComplaints`).
 * @returns its case key, which nobody can find out again
 */
export async function fileComplaint(
  deps: Deps,
  { enterprise_id, message }: { enterprise_id: number; message: string },
  file: CleanFile | null,
): Promise<string> {
  const caseKey = newCaseKey();
  await keepAnonymous(deps, { enterprise_id, message, case_key_hash: hashOfKey(caseKey) }, file);
  return caseKey;
}
