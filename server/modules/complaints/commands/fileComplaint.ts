import { complaintChannelMessages as say } from '../../../../domain/complaints/messages/index.ts';
import { readersOf } from '../../../../domain/complaints/readers.ts';
import type { Db, Tx } from '../../../db/rows.ts';
import { lockRow } from '../../../db/statements.ts';
import type { Deps } from '../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/apiError.ts';
import type { CleanFile } from './redraw/cleanAttachment.ts';
import { hashOfKey, newCaseKey } from '../channel/caseKey.ts';
import { candidatesOf, channelPeople } from '../channel/people.ts';
import { type ComplaintRow, findChannel, findComplaint, insertComplaint } from '../repo.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';

/** The hour in which something was written: nearer moments could be held against other records. */
const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / HOUR_MS) * HOUR_MS);

interface Anonymous {
  readonly input: {
    enterprise_id: number;
    message: string;
    parent_id?: number;
    case_key_hash?: string;
    subjects?: readonly number[];
  };
  readonly file: CleanFile | null;
  /** What was asked before the attachment was looked into, asked again. */
  readonly check: (tx: Tx) => Promise<void>;
}

/** Keeps an anonymous message with its attachment, if there is one. */
async function keepAnonymous({ database, files, clock }: Deps, { input, file, check }: Anonymous): Promise<void> {
  const hour = hourOf(clock.now());
  const key = file && files.newKey();
  if (file && key) await files.put(input.enterprise_id, file.content, key, hour);
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

/** Whom a new complaint is about: of those who would read it. @throws ApiError 422 where that leaves nobody to read it */
export async function assertSomebodyReads(
  db: Db,
  { enterprise_id, about }: { enterprise_id: number; about: readonly number[] },
): Promise<number[]> {
  const people = channelPeople(await candidatesOf(db, enterprise_id));
  const subjects = [...new Set(about)].filter((id) => [...people.admins, ...people.responsible].includes(id));
  if (subjects.length > 0 && readersOf(people, subjects).length === 0) throw invalid({ about: say.nobodyLeft });
  return subjects;
}

/**
 * A new complaint. Nothing that could reveal who wrote it is kept; those responsible are notified later
 * (`announceComplaints`).
 * @returns its case key, which nobody can find out again
 */
export async function fileComplaint(
  deps: Deps,
  { enterprise_id, message, code, about }: { enterprise_id: number; message: string; code: string; about: number[] },
  file: CleanFile | null,
): Promise<string> {
  const caseKey = newCaseKey();
  const subjects = await assertSomebodyReads(deps.database, { enterprise_id, about });
  await keepAnonymous(deps, {
    input: { enterprise_id, message, case_key_hash: hashOfKey(caseKey), subjects },
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
