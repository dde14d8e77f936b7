import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defaultLeaveTypes } from '#domain/constants.ts';
import type { Fields } from '#domain/kernel/fields.ts';
import { namesOf, pick } from '#domain/kernel/pick.ts';
import { leaveTypeFields as fields, type LeaveTypeForm } from '#domain/planning/leave/leaveTypes.ts';
import type { Actor } from '#domain/rights.ts';
import { leaveTypeFlags } from '#server/db/closedMonths.ts';
import type { Window } from '#server/db/list.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { asJson, assignments, columnsOf, fixed, parametersOf } from '#server/db/statements.ts';
import {
  changedCustomValues,
  type CustomValues,
  newCustomValues,
  storedCustomValues,
} from '#server/http/customFields/values.ts';
import { enterpriseList } from '#server/http/plain/enterpriseList.ts';
import { rowShapeOf, storedValues } from '#server/http/plain/storedValues.ts';

const leaveTypeRow = z.object({
  /** Number within the enterprise. */
  id: z.number(),
  /** Names the type among those of all enterprises. */
  key: z.number(),
  enterprise_id: z.number(),
  ...rowShapeOf(fields),
  custom_fields: storedCustomValues,
});

export type LeaveTypeRow = z.output<typeof leaveTypeRow>;

const SELECT = fixed(sql`
  select t.id, t.key, t.enterprise_id, ${columnsOf(namesOf(fields), 't')}, t.custom_fields from leave_types t`);

export const typesOf = (db: Db, enterpriseId: number) =>
  db.rows(leaveTypeRow, sql`${SELECT} where t.enterprise_id = ${enterpriseId} order by t.id`);

const orders = { permission_type_id: sql`t.id`, name: sql`t.name collate "es-x-icu"` };

/** A page of an enterprise's types, how many there are, and the sums of all of these. */
export const listLeaveTypes = (db: Db, actor: Actor, enterpriseId: number, window: Window, own: Fields) =>
  enterpriseList(db, actor, enterpriseId, window, own, {
    row: leaveTypeRow,
    select: SELECT,
    table: 'leave_types',
    alias: 't',
    key: 'key',
    orders,
  });

export const findLeaveType = (db: Db, key: number): Promise<LeaveTypeRow | undefined> =>
  db.row(leaveTypeRow, sql`${SELECT} where t.key = ${key}`);

/** Locks a type, so that no leave begins to name it meanwhile. */
export const lockLeaveType = (tx: Tx, key: number): Promise<number> =>
  tx.run(sql`select from leave_types where key = ${key} for update`);

const keyRow = z.object({ key: z.number() });

/**
 * Takes the next number of the enterprise.
 * @param tx holds the enterprise, so that two at once do not take the same
 */
export async function insertLeaveType(
  tx: Tx,
  enterpriseId: number,
  form: LeaveTypeForm,
  custom: CustomValues,
): Promise<number> {
  const given = storedValues(fields, form);
  const made = await tx.row(
    keyRow,
    sql`insert into leave_types (enterprise_id, id, custom_fields, ${columnsOf(Object.keys(given))})
        values (${enterpriseId},
                (select greatest(${defaultLeaveTypes.length}, coalesce(max(id), 0)) + 1
                   from leave_types where enterprise_id = ${enterpriseId}),
                ${newCustomValues(custom)}, ${parametersOf(given)})
        returning key`,
  );
  if (!made) throw new Error('A leave type was inserted without a key');
  return made.key;
}

export const updateLeaveType = (
  tx: Tx,
  { key }: LeaveTypeRow,
  form: LeaveTypeForm,
  custom: CustomValues,
): Promise<number> =>
  tx.run(
    sql`update leave_types set ${assignments({ ...storedValues(fields, form), custom_fields: changedCustomValues(custom) })}
         where key = ${key}`,
  );

/**
 * Keeps in closed months how their leave of a type was counted, before its flags change (decision 75).
 * @returns number of months of people
 */
export const keepInClosedMonths = (tx: Tx, { enterprise_id, id, ...type }: LeaveTypeRow): Promise<number> =>
  tx.run(sql`
    update closures c set basis = c.basis || jsonb_build_object('leave_types',
             ${asJson({ [id]: pick(type, leaveTypeFlags) })}::jsonb || coalesce(c.basis->'leave_types', '{}'))
     where c.enterprise_id = ${enterprise_id} and c.closed_at is not null
       and exists (select from leave l where l.enterprise_id = ${enterprise_id} and l.user_id = c.user_id
                                         and l.leave_type_id = ${id} and l.status = 'approved'
                                         and date_trunc('month', l.day::timestamp)::date = c.month)`);

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
