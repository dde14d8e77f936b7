import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defaultLeaveTypes } from '../../../../domain/constants.ts';
import { likePattern, page, type Window } from '../../../db/list.ts';
import { array, type Db, type Tx } from '../../../db/rows.ts';
import { count, lockRow } from '../../../db/statements.ts';

const leaveTypeRow = z.object({
  /** Number within the enterprise. */
  id: z.number(),
  /** Names the type among those of all enterprises. */
  key: z.number(),
  enterprise_id: z.number(),
  name: z.string(),
  paid: z.boolean(),
  counts_against_balance: z.boolean(),
  working_days: z.boolean(),
  half_days: z.boolean(),
  active: z.boolean(),
});

export type LeaveTypeRow = z.output<typeof leaveTypeRow>;

export type LeaveTypeInput = Omit<LeaveTypeRow, 'id' | 'key' | 'enterprise_id'>;

const SELECT = sql`
  select t.id, t.key, t.enterprise_id, t.name, t.paid, t.counts_against_balance, t.working_days, t.half_days, t.active
    from leave_types t`;

export const typesOf = (db: Db, enterpriseId: number) =>
  db.rows(leaveTypeRow, sql`${SELECT} where t.enterprise_id = ${enterpriseId} order by t.id`);

const orders = { permission_type_id: sql`t.id`, name: sql`t.name collate "es-x-icu"` };

/** A page of an enterprise's types and how many there are. */
export async function listLeaveTypes(db: Db, enterpriseId: number, window: Window) {
  const matches = sql`t.enterprise_id = ${enterpriseId}
    and (${window.search} = '' or plain_text(t.name) like plain_text(${likePattern(window.search)}))
    and (${array(window.ids)}::int[] is null or t.key = any(${array(window.ids)}))`;
  const [rows, total] = await Promise.all([
    db.rows(leaveTypeRow, sql`${SELECT} where ${matches} ${page(window, orders, sql`t.id`)}`),
    count(db, sql`leave_types t where ${matches}`),
  ]);
  return { rows, total };
}

export const findLeaveType = (db: Db, key: number): Promise<LeaveTypeRow | undefined> =>
  db.row(leaveTypeRow, sql`${SELECT} where t.key = ${key}`);

/** Locks a type, so that no leave begins to name it meanwhile. */
export const lockLeaveType = (tx: Tx, key: number): Promise<number> =>
  tx.run(sql`select from leave_types where key = ${key} for update`);

const keyRow = z.object({ key: z.number() });

/** Takes the next number of the enterprise, whose row is locked so that two at once do not take the same. */
export async function insertLeaveType(tx: Tx, enterpriseId: number, input: LeaveTypeInput): Promise<number> {
  await lockRow(tx, 'enterprises', enterpriseId);
  const made = await tx.row(
    keyRow,
    sql`insert into leave_types (enterprise_id, id, name, paid, counts_against_balance, working_days, half_days, active)
        select ${enterpriseId}::int, greatest(${defaultLeaveTypes.length}, coalesce(max(id), 0)) + 1, ${input.name},
               ${input.paid}::boolean, ${input.counts_against_balance}::boolean, ${input.working_days}::boolean,
               ${input.half_days}::boolean, ${input.active}::boolean
          from leave_types where enterprise_id = ${enterpriseId}
        returning key`,
  );
  if (!made) throw new Error('A leave type was inserted without a key');
  return made.key;
}

export const updateLeaveType = (tx: Tx, { key }: LeaveTypeRow, input: LeaveTypeInput): Promise<number> =>
  tx.run(sql`
    update leave_types
       set name = ${input.name}, paid = ${input.paid}, counts_against_balance = ${input.counts_against_balance},
           working_days = ${input.working_days}, half_days = ${input.half_days}, active = ${input.active}
     where key = ${key}`);

/**
 * Deletes a type that no leave names.
 * @param tx holds the type
 * @returns whether it was deleted
 */
export const deleteUnused = async (tx: Tx, { enterprise_id, id }: LeaveTypeRow): Promise<boolean> =>
  (await tx.run(
    sql`delete from leave_types where enterprise_id = ${enterprise_id} and id = ${id}
           and not exists (select from leave where enterprise_id = ${enterprise_id} and leave_type_id = ${id})`,
  )) > 0;
