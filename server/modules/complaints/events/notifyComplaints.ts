import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readersInGeneral, readersOf } from '../../../../domain/complaints/readers.ts';
import type { Tx } from '../../../db/rows.ts';
import { notify } from '../../../notifications/notify.ts';
import { candidatesOf, type ChannelPerson, channelPeople } from '../channel/people.ts';

/** Who reads any of some complaints of an enterprise, each given by whom it is about. */
async function readersOfAny(
  tx: Tx,
  enterpriseId: number,
  complaints: readonly (readonly number[])[],
): Promise<number[]> {
  const people = channelPeople(await candidatesOf(tx, enterpriseId));
  return complaints.flatMap((subjects) => [...readersOf(people, subjects)]);
}

/**
 * That there are new complaints, without a word of them, to those who read any of them.
 * @param complaints whom each is about
 */
export async function announce(
  tx: Tx,
  enterpriseId: number,
  complaints: readonly (readonly number[])[],
  at: Date,
): Promise<void> {
  const receivers = await readersOfAny(tx, enterpriseId, complaints);
  await notify(tx, { kind: 'complaints', enterpriseId, receivers, data: { what: 'new' }, at });
}

const subjectRow = z.object({ user_id: z.number() });

/** Whom complaints with files are about, or with a message that has some. */
async function subjectsOfFiles(tx: Tx, enterpriseId: number): Promise<number[]> {
  const rows = await tx.rows(
    subjectRow,
    sql`select distinct s.user_id
          from complaints c
          join complaint_files f on f.complaint_id = c.id
          join complaint_subjects s on s.complaint_id = coalesce(c.parent_id, c.id)
         where c.enterprise_id = ${enterpriseId}`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Notifies those who read every complaint with files that room for files is running out. */
export async function notifyChannelSpace(
  tx: Tx,
  { enterpriseId, at }: { readonly enterpriseId: number; readonly at: Date },
): Promise<void> {
  const people = channelPeople(await candidatesOf(tx, enterpriseId));
  const receivers = [...readersOf(people, await subjectsOfFiles(tx, enterpriseId))];
  await notify(tx, { kind: 'complaints', enterpriseId, receivers, data: { what: 'space' }, at });
}

interface Deadline {
  readonly enterpriseId: number;
  /** Whom the complaint is about. */
  readonly subjects: readonly number[];
  readonly what: 'acknowledge' | 'answer' | 'removal';
  /** Local date. */
  readonly by: string;
  readonly at: Date;
}

/** Notifies those who read a complaint of a deadline that is near or over, or of content that will be removed. */
export async function remindOf(tx: Tx, { enterpriseId, subjects, what, by, at }: Deadline): Promise<void> {
  const receivers = await readersOfAny(tx, enterpriseId, [subjects]);
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
