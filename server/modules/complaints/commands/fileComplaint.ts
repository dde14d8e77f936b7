import { complaintChannelMessages as say } from '../../../../domain/complaints/messages/index.ts';
import type { Db, Tx } from '../../../db/rows.ts';
import { lockRow } from '../../../db/statements.ts';
import type { Deps } from '../../deps.ts';
import { conflict, notFound } from '../../../http/apiError.ts';
import type { CleanFile } from './redraw/cleanAttachment.ts';
import { hashOfKey, newCaseKey } from '../channel/caseKey.ts';
import { type ComplaintRow, findChannel, findComplaint, insertComplaint } from '../repo.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';

/** The hour in which something was written: nearer moments could be held against other records. */
const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);

interface Anonymous {
  readonly input: { enterprise_id: number; message: string; parent_id?: number; case_key_hash?: string };
  readonly file: CleanFile | null;
  /** What was asked before the attachment was looked into, asked again. */
  readonly check: (tx: Tx) => Promise<void>;
}

/** Keeps an anonymous message with its attachment, if there is one. */
async function keepAnonymous({ database, files, clock }: Deps, { input, file, check }: Anonymous): Promise<void> {
  const hour = hourOf(clock.now());
  const key = file && files.newKey();
  if (file && key) await files.put(file.content, key, hour);
  try {
    await database.transaction(async (tx) => {
      await check(tx);
      await insertComplaint(tx, { ...input, ...(file && key && { file_key: key, file_name: file.name }) }, hour);
    });
  } catch (error) {
    if (key) await files.remove(key).catch(() => undefined);
    throw error;
  }
}

/** Who knows only the number of an enterprise has no channel. @throws ApiError 404 */
export async function assertHasChannel(
  db: Db,
  { enterprise_id, code }: { enterprise_id: number; code: string },
): Promise<void> {
  const channel = await findChannel(db, code);
  if (channel?.id !== enterprise_id) throw notFound(say.noChannel);
}

/**
 * A new complaint. Nothing that could reveal who wrote it is kept; those responsible are notified later
 * (`announceComplaints`).
 * @returns its case key, which nobody can find out again
 */
export async function fileComplaint(
  deps: Deps,
  { enterprise_id, message, code }: { enterprise_id: number; message: string; code: string },
  file: CleanFile | null,
): Promise<string> {
  const caseKey = newCaseKey();
  await keepAnonymous(deps, {
    input: { enterprise_id, message, case_key_hash: hashOfKey(caseKey) },
    file,
    check: (tx) => assertHasChannel(tx, { enterprise_id, code }),
  });
  return caseKey;
}

/** A further message of the author of a complaint. @throws ApiError 409 once it is closed */
export const writeToCase = (
  deps: Deps,
  input: { enterprise_id: number; message: string; parent_id: number },
  file: CleanFile | null,
): Promise<void> =>
  keepAnonymous(deps, {
    input,
    file,
    check: async (tx) => {
      await lockRow(tx, 'complaints', input.parent_id);
      const complaint = await findComplaint(tx, input.parent_id);
      if (!complaint) throw notFound(say.wrongKey);
      assertOpen(complaint);
    },
  });

/** @throws ApiError 409 */
export function assertOpen({ closed_at }: Pick<ComplaintRow, 'closed_at'>): void {
  if (closed_at) throw conflict(say.closed);
}
