import { sql } from 'drizzle-orm';
import { type KeptFrom, readersInGeneral, readersOf } from '#domain/organization/complaints/readers.ts';
import { keptFrom } from '#server/db/readsComplaints.ts';
import type { Tx } from '#server/db/rows.ts';
import { notify } from '#server/notifications/notify.ts';
import { candidatesOf, type ChannelPerson, channelPeople } from '../channel/people.ts';
import { keptFromRow } from '../repo.ts';

/** Readers of any of some complaints of an enterprise. */
async function readersOfAny(tx: Tx, enterpriseId: number, complaints: readonly KeptFrom[]): Promise<number[]> {
  const people = channelPeople(await candidatesOf(tx, enterpriseId));
  return complaints.flatMap((complaint) => [...readersOf(people, complaint)]);
}

/**
 * That there are new complaints, without a word of them, to those who read any of them.
 */
export async function announce(tx: Tx, enterpriseId: number, complaints: readonly KeptFrom[], at: Date): Promise<void> {
  const receivers = await readersOfAny(tx, enterpriseId, complaints);
  await notify(tx, { kind: 'complaints', enterpriseId, receivers, data: { what: 'new' }, at });
}

/** Whom complaints with files, or with a message that has some, are kept from. */
async function keptFromByFiles(tx: Tx, enterpriseId: number): Promise<KeptFrom> {
  const rows = await tx.rows(
    keptFromRow,
    sql`select ${keptFrom(sql`filed.id`)}
          from (select distinct coalesce(m.parent_id, m.id) as id
                  from complaints m join complaint_files f on f.complaint_id = m.id
                 where m.enterprise_id = ${enterpriseId}) filed`,
  );
  return {
    subjects: rows.flatMap(({ subjects }) => subjects),
    later_admins: rows.flatMap(({ later_admins }) => later_admins),
  };
}

/** Notifies those who read every complaint with files that room for files is running out. */
export async function notifyChannelSpace(
  tx: Tx,
  { enterpriseId, at }: { readonly enterpriseId: number; readonly at: Date },
): Promise<void> {
  const people = channelPeople(await candidatesOf(tx, enterpriseId));
  const receivers = [...readersOf(people, await keptFromByFiles(tx, enterpriseId))];
  await notify(tx, { kind: 'complaints', enterpriseId, receivers, data: { what: 'space' }, at });
}

interface Deadline {
  readonly enterpriseId: number;
  readonly complaint: KeptFrom;
  readonly what: 'acknowledge' | 'answer' | 'removal';
  /** Local date. */
  readonly by: string;
  readonly at: Date;
}

/** Notifies those who read a complaint of a deadline that is near or over, or of content that will be removed. */
export async function remindOf(tx: Tx, { enterpriseId, complaint, what, by, at }: Deadline): Promise<void> {
  const receivers = await readersOfAny(tx, enterpriseId, [complaint]);
  await notify(tx, { kind: 'complaints', enterpriseId, receivers, data: { what, by }, at });
}

interface Named {
  readonly enterpriseId: number;
  readonly actorId: number;
  readonly before: readonly ChannelPerson[];
  readonly after: readonly ChannelPerson[];
  readonly at: Date;
}

/** That the responsible have changed, to those who were and those who are, but whoever changed it. */
export async function notifyResponsible(tx: Tx, { enterpriseId, actorId, before, after, at }: Named): Promise<void> {
  const [were = [], are = []] = [before, after].map((people) => readersInGeneral(channelPeople(people)));
  if (String(were) === String(are)) return;
  const names = after.filter(({ id }) => are.includes(id)).map(({ full_name }) => full_name);
  const actor = after.find(({ id }) => id === actorId)?.full_name ?? '';
  const receivers = [...were, ...are].filter((id) => id !== actorId);
  await notify(tx, { kind: 'complaints', enterpriseId, receivers, data: { what: 'responsible', names, actor }, at });
}
