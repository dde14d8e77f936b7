import { sql } from 'drizzle-orm';
import type { ComplaintState } from '../../../domain/complaints/complaints.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { auditLog, complaints } from '../../db/schema/index.ts';

export interface ComplaintRow {
  id: number;
  enterprise_id: number;
  parent_id: number | null;
  replied_by: number | null;
  message: string;
  file_key: string | null;
  file_name: string | null;
  created_at: Date;
  acknowledged_at: Date | null;
  investigated_at: Date | null;
  closed_at: Date | null;
}

const COLUMNS = `id, enterprise_id, parent_id, replied_by, message, file_key, file_name, created_at, acknowledged_at,
  investigated_at, closed_at`;

/** Newest complaints first, the replies of each in their order. */
export const listComplaints = (database: Database, enterpriseId: number): Promise<ComplaintRow[]> =>
  database.query<ComplaintRow>(
    `select ${COLUMNS} from complaints where enterprise_id = $1
      order by coalesce(parent_id, id) desc, id`,
    [enterpriseId],
  );

export async function findComplaint(database: Database, id: number): Promise<ComplaintRow | undefined> {
  const [row] = await database.query<ComplaintRow>(`select ${COLUMNS} from complaints where id = $1`, [id]);
  return row;
}

/** A complaint with its replies by the hash of its key, in the enterprise of a public code. */
export const findCase = (database: Database, code: string, keyHash: string): Promise<ComplaintRow[]> =>
  database.query<ComplaintRow>(
    `with found as (
       select c.id from complaints c join enterprises e on e.id = c.enterprise_id
        where c.case_key_hash = $2 and e.public_code = $1)
     select ${COLUMNS} from complaints where id in (select id from found) or parent_id in (select id from found)
      order by id`,
    [code, keyHash],
  );

interface Channel {
  id: number;
  name: string;
  /** Of the enterprise. */
  locale: string | null;
}

export async function findChannel(database: Database, code: string): Promise<Channel | undefined> {
  const [row] = await database.query<Channel>(
    'select id, name, locale from enterprises where public_code = $1 and active',
    [code],
  );
  return row;
}

export async function publicCodeOf(database: Database, enterpriseId: number): Promise<string | undefined> {
  const [row] = await database.query<{ public_code: string }>('select public_code from enterprises where id = $1', [
    enterpriseId,
  ]);
  return row?.public_code;
}

type NewComplaint = Pick<typeof complaints.$inferInsert, 'enterprise_id' | 'message'> &
  Partial<
    Pick<typeof complaints.$inferInsert, 'parent_id' | 'replied_by' | 'case_key_hash' | 'file_key' | 'file_name'>
  >;

/** @param at of an anonymous message, its hour */
export async function insertComplaint(
  writer: Pick<Tx, 'insert'>,
  input: NewComplaint,
  at: Date,
): Promise<ComplaintRow> {
  const [row] = await writer
    .insert(complaints)
    .values({ ...input, created_at: at })
    .returning();
  if (!row) throw new Error('A complaint was inserted without a row');
  return row;
}

const changes: Record<Exclude<ComplaintState, 'received'>, string> = {
  acknowledged: 'acknowledged_at = coalesce(acknowledged_at, $2)',
  investigating:
    'acknowledged_at = coalesce(acknowledged_at, $2), investigated_at = coalesce(investigated_at, $2), closed_at = null',
  closed: 'acknowledged_at = coalesce(acknowledged_at, $2), closed_at = coalesce(closed_at, $2)',
};

export async function setState(
  database: Database,
  id: number,
  state: keyof typeof changes,
  now: Date,
): Promise<ComplaintRow | undefined> {
  const [row] = await database.query<ComplaintRow>(
    `update complaints set ${changes[state]} where id = $1 and parent_id is null returning ${COLUMNS}`,
    [id, now],
    { idempotent: true },
  );
  return row;
}

/** A reply of the responsible shows the author that the complaint arrived. */
export const acknowledge = (tx: Tx, id: number, now: Date) =>
  tx.execute(sql`update complaints set acknowledged_at = coalesce(acknowledged_at, ${now}) where id = ${id}`);

export async function note(
  writer: Pick<Tx, 'insert'>,
  enterpriseId: number,
  actorId: number,
  action: string,
  subject: string,
): Promise<void> {
  await writer.insert(auditLog).values({ enterprise_id: enterpriseId, actor_id: actorId, action, subject });
}
