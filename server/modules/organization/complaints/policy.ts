import { complaintChannelMessages as say } from '#domain/organization/complaints/messages/index.ts';
import {
  type ChannelPeople,
  type KeptFrom,
  readersInGeneral,
  readersOf,
} from '#domain/organization/complaints/readers.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { candidatesOf, channelPeople } from './channel/people.ts';
import { type ComplaintRow, findComplaint, listComplaints } from './repo.ts';

/**
 * A complaint itself, held against others until the transaction ends.
 * @throws ApiError 404 for a reply, in another's company and where it is not the actor's to read, 403 without the right,
 *   409 where only its entry in the register is left
 */
export async function complaintToChange(
  tx: Tx,
  actor: Actor,
  id: number,
  enterpriseId?: number,
): Promise<ComplaintRow> {
  await lockRow(tx, 'complaints', id);
  const complaint = await findComplaint(tx, id);
  if (!complaint || complaint.parent_id !== null) throw notFound();
  if (enterpriseId !== undefined && complaint.enterprise_id !== enterpriseId) throw notFound();
  authorize(actor, 'complaints.reply', complaint);
  await assertReads(tx, actor, complaint);
  if (complaint.content_removed_at) throw conflict(say.contentRemoved);
  return complaint;
}

/** Of an enterprise: whether a complaint, or a reply to it, is the actor's to read. */
export async function readerIn(db: Db, actor: Actor, enterpriseId: number) {
  const people = channelPeople(await candidatesOf(db, enterpriseId));
  const own = personIn(actor, enterpriseId);
  return (complaint: ComplaintRow): boolean => readersOf(people, complaint).includes(own);
}

/** @throws ApiError 404 for a complaint, or a reply to it, that is not the actor's to read */
export async function assertReads(db: Db, actor: Actor, complaint: ComplaintRow): Promise<void> {
  const reads = await readerIn(db, actor, complaint.enterprise_id);
  if (!reads(complaint)) throw notFound();
}

/** The keys of the files of complaints, and of their replies, that are the actor's to read; null for who reads none. */
export async function filesReadBy(db: Db, actor: Actor, enterpriseId: number): Promise<string[] | null> {
  const [rows, candidates] = await Promise.all([listComplaints(db, enterpriseId), candidatesOf(db, enterpriseId)]);
  const people = channelPeople(candidates);
  const own = personIn(actor, enterpriseId);
  const read = rows.filter((row) => readersOf(people, row).includes(own));
  if (read.length === 0 && !readersInGeneral(people).includes(own)) return null;
  return read.flatMap(({ files }) => files.map(({ key }) => key));
}

/**
 * Whoever leaves, or stops being an administrator, leaves a reader of each complaint that they read, and of those to come: it
 * gives no complaint another reader, and none stays unread.
 * @throws ApiError 409
 */
export async function assertOthersRead(db: Db, enterpriseId: number, leavingId: number): Promise<void> {
  const people = channelPeople(await candidatesOf(db, enterpriseId));
  if (![...people.admins, ...people.responsible].includes(leavingId)) return;
  const staying = (ids: readonly number[]) => ids.filter((id) => id !== leavingId);
  const left: ChannelPeople = { admins: staying(people.admins), responsible: staying(people.responsible) };
  const losesAll = (complaint: KeptFrom): boolean => {
    const before = readersOf(people, complaint);
    return before.includes(leavingId) && !readersOf(left, complaint).some((id) => before.includes(id));
  };
  const complaints = await listComplaints(db, enterpriseId);
  if ([{ subjects: [], later_admins: [] }, ...complaints].some(losesAll)) throw conflict(say.soleReader);
}
