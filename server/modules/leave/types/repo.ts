import { sql } from 'drizzle-orm';
import { defaultLeaveTypes } from '../../../../domain/constants.ts';
import type { Database, Tx } from '../../../db/connect.ts';
import { likePattern, type Window } from '../../../db/list.ts';
import { leaveTypes } from '../../../db/schema/index.ts';

export interface LeaveTypeRow {
  /** Number within the enterprise. */
  id: number;
  /** Names the type among those of all enterprises. */
  key: number;
  enterprise_id: number;
  name: string;
  paid: boolean;
  counts_against_balance: boolean;
  working_days: boolean;
  half_days: boolean;
  active: boolean;
}

export type LeaveTypeInput = Omit<LeaveTypeRow, 'id' | 'key' | 'enterprise_id'>;

const COLUMNS =
  't.id, t.key, t.enterprise_id, t.name, t.paid, t.counts_against_balance, t.working_days, t.half_days, t.active';

export const typesOf = (database: Database, enterpriseId: number) =>
  database.query<LeaveTypeRow>(`select ${COLUMNS} from leave_types t where t.enterprise_id = $1 order by t.id`, [
    enterpriseId,
  ]);

const orders: Record<string, string> = { permission_type_id: 't.id', name: 't.name collate "es-x-icu"' };

const MATCHES = `t.enterprise_id = $1 and ($2 = '' or plain_text(t.name) like plain_text($3))
  and ($4::int[] is null or t.key = any($4))`;

/** A page of an enterprise's types and how many there are. */
export async function listLeaveTypes(database: Database, enterpriseId: number, window: Window) {
  const matching = [enterpriseId, window.search, likePattern(window.search), window.ids];
  const order = `${orders[window.sort.field] ?? 't.id'} ${window.sort.direction}`;
  const [rows, counted] = await Promise.all([
    database.query<LeaveTypeRow>(
      `select ${COLUMNS} from leave_types t where ${MATCHES} order by ${order}, t.id limit $5 offset $6`,
      [...matching, window.limit, window.offset],
    ),
    database.query<{ total: number }>(`select count(*)::int as total from leave_types t where ${MATCHES}`, matching),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findLeaveType(database: Database, key: number): Promise<LeaveTypeRow | undefined> {
  const [row] = await database.query<LeaveTypeRow>(`select ${COLUMNS} from leave_types t where t.key = $1`, [key]);
  return row;
}

/** Takes the next number of the enterprise, whose row is locked so that two at once do not take the same. */
export async function insertLeaveType(tx: Tx, enterpriseId: number, input: LeaveTypeInput): Promise<number> {
  await tx.execute(sql`select from enterprises where id = ${enterpriseId} for no key update`);
  const { rows } = await tx.execute<{ next: number }>(
    sql`select greatest(${defaultLeaveTypes.length}, coalesce(max(id), 0)) + 1 as next from leave_types
         where enterprise_id = ${enterpriseId}`,
  );
  const [made] = await tx
    .insert(leaveTypes)
    .values({ ...input, enterprise_id: enterpriseId, id: rows[0]?.next ?? defaultLeaveTypes.length + 1 })
    .returning({ key: leaveTypes.key });
  if (!made) throw new Error('A leave type was inserted without a key');
  return made.key;
}

export const updateLeaveType = (database: Database, { key }: LeaveTypeRow, input: LeaveTypeInput) =>
  database.query(
    `update leave_types set name = $2, paid = $3, counts_against_balance = $4, working_days = $5, half_days = $6,
            active = $7 where key = $1`,
    [key, input.name, input.paid, input.counts_against_balance, input.working_days, input.half_days, input.active],
  );

/**
 * Deletes a type that no leave names; the row is locked, so that none can begin to meanwhile.
 * @returns whether it was deleted
 */
export const deleteUnused = (database: Database, { enterprise_id, id }: LeaveTypeRow): Promise<boolean> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`select from leave_types where enterprise_id = ${enterprise_id} and id = ${id} for update`);
    const deleted = await tx.execute(
      sql`delete from leave_types where enterprise_id = ${enterprise_id} and id = ${id}
             and not exists (select from leave where enterprise_id = ${enterprise_id} and leave_type_id = ${id})`,
    );
    return (deleted.rowCount ?? 0) > 0;
  });
