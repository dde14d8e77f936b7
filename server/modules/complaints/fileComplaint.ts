import { complaintChannelMessages as say } from '../../../domain/messages/complaints.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/refusal.ts';
import { findClockSettings } from '../enterprises/index.ts';
import type { CleanFile } from './attachment.ts';
import { hashOfKey, newCaseKey } from './caseKey.ts';
import { tellOfComplaint } from './letters.ts';
import { type ComplaintRow, insertComplaint } from './repo.ts';

const HOUR_MS = 3_600_000;

/** The hour in which something was written: nearer moments could be held against other records. */
const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);

/** Keeps an anonymous message with its attachment, if there is one. */
export async function keepAnonymous(
  { database, files, clock }: Deps,
  given: { enterprise_id: number; message: string; parent_id?: number; case_key_hash?: string },
  file: CleanFile | null,
): Promise<ComplaintRow> {
  const key = file && (await files.put(file.content));
  try {
    return await insertComplaint(
      database.db,
      { ...given, ...(file && key && { file_key: key, file_name: file.name }) },
      hourOf(clock.now()),
    );
  } catch (error) {
    if (key) await files.remove(key).catch(() => undefined);
    throw error;
  }
}

/**
 * A new complaint. Nothing that could tell who wrote it is kept.
 * @returns its case key, which nobody can find out again
 */
export async function fileComplaint(
  deps: Deps,
  { enterprise_id, message }: { enterprise_id: number; message: string },
  file: CleanFile | null,
): Promise<string> {
  const enterprise = await findClockSettings(deps.database, enterprise_id);
  if (!enterprise) throw notFound(say.noChannel);
  const caseKey = newCaseKey();
  await keepAnonymous(deps, { enterprise_id, message, case_key_hash: hashOfKey(caseKey) }, file);
  await tellOfComplaint(deps, enterprise);
  return caseKey;
}
