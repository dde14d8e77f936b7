import { complaintChannelMessages as say } from '#domain/organization/complaints/messages/index.ts';
import { readersOf } from '#domain/organization/complaints/readers.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import type { Deps } from '#server/modules/deps.ts';
import { conflict, invalid, notFound } from '#server/http/apiError.ts';
import type { CleanFile } from './redraw/cleanAttachment.ts';
import { hashOfKey, newCaseKey } from '../channel/caseKey.ts';
import { candidatesOf, channelPeople } from '../channel/people.ts';
import { type ComplaintRow, findChannel, findComplaint, insertComplaint } from '../repo.ts';
import { hourOf } from '../channel/hour.ts';

interface Anonymous {
  readonly input: {
    enterprise_id: number;
    message: string;
    parent_id?: number;
    case_key_hash?: string;
    subjects?: readonly number[];
  };
  readonly attached: readonly CleanFile[];
  /** What was asked before the attachment was looked into, asked again. */
  readonly check: (tx: Tx) => Promise<void>;
}

/** Keeps an anonymous message with its files. What is on disk shows the hour as well. */
async function keepAnonymous({ database, files, clock }: Deps, { input, attached, check }: Anonymous): Promise<void> {
  const hour = hourOf(clock.now());
  const kept: { key: string; name: string }[] = [];
  try {
    for (const { content, name } of attached)
      kept.push({ key: await files.put(input.enterprise_id, content, { kind: 'complaints', at: hour }), name });
    await database.transaction(async (tx) => {
      await check(tx);
      await insertComplaint(tx, { ...input, files: kept }, hour);
    });
  } catch (error) {
    // Whether a write whose answer was lost has been done is not known: better a file too many.
    const unknown = error instanceof Error && 'outcome' in error && error.outcome === 'unknown';
    if (!unknown) for (const { key } of kept) await files.remove(key).catch(() => undefined);
    throw error;
  }
}

/** Who knows only the number of an enterprise has no channel. @throws ApiError 404 */
export async function assertHasChannel(
  db: Db,
  { enterprise_id, code }: { enterprise_id: number; code: string },
): Promise<void> {
  const channel = await findChannel(db, code);
  if (channel?.id !== enterprise_id) throw notFound(say.nothingHere);
}

/** Whom a new complaint is about: of those who would read it. @throws ApiError 422 where that leaves nobody to read it */
export async function assertSomebodyReads(
  db: Db,
  { enterprise_id, about }: { enterprise_id: number; about: readonly number[] },
): Promise<number[]> {
  const people = channelPeople(await candidatesOf(db, enterprise_id));
  const subjects = [...new Set(about)].filter((id) => [...people.admins, ...people.responsible].includes(id));
  if (subjects.length > 0 && readersOf(people, { subjects, later_admins: [] }).length === 0)
    throw invalid({ about: say.nobodyLeft });
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
  attached: readonly CleanFile[],
): Promise<string> {
  const caseKey = newCaseKey();
  const subjects = await assertSomebodyReads(deps.database, { enterprise_id, about });
  await keepAnonymous(deps, {
    input: { enterprise_id, message, case_key_hash: hashOfKey(caseKey), subjects },
    attached,
    check: (tx) => assertHasChannel(tx, { enterprise_id, code }),
  });
  return caseKey;
}

/** A further message of the author of a complaint. @throws ApiError 409 once it is closed */
export const writeToCase = (
  deps: Deps,
  input: { enterprise_id: number; message: string; parent_id: number },
  attached: readonly CleanFile[],
): Promise<void> =>
  keepAnonymous(deps, {
    input,
    attached,
    check: async (tx) => {
      await lockRow(tx, 'complaints', input.parent_id);
      const complaint = await findComplaint(tx, input.parent_id);
      if (!complaint) throw notFound(say.nothingHere);
      assertOpen(complaint);
    },
  });

/** @throws ApiError 409 */
export function assertOpen({ closed_at }: Pick<ComplaintRow, 'closed_at'>): void {
  if (closed_at) throw conflict(say.closed);
}
