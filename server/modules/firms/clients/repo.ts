import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { staffKinds } from '../../../../domain/firms/kinds.ts';
import { TODAY } from '../../../db/mandateRights.ts';
import { array, type Tx } from '../../../db/rows.ts';

interface Assigned {
  readonly member_id: number;
  readonly kind: (typeof staffKinds)[number];
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

/** Who was in charge already stays so from the day they were. */
export async function setStaff(tx: Tx, mandateId: number, staff: readonly Assigned[]): Promise<void> {
  await tx.run(sql`
    with former as (delete from mandate_staff where mandate_id = ${mandateId} returning *)
    insert into mandate_staff (mandate_id, member_id, kind, valid_from, valid_until)
    select ${mandateId}, n.member_id, n.kind,
           coalesce(n.valid_from, (select min(valid_from) from former
                                    where former.member_id = n.member_id and former.kind = n.kind
                                      and (former.valid_until is null or former.valid_until >= ${TODAY})), ${TODAY}),
           n.valid_until
      from unnest(${array(staff.map(({ member_id }) => member_id))}::int[],
                  ${array(staff.map(({ kind }) => kind))}::text[],
                  ${array(staff.map(({ valid_from }) => valid_from))}::date[],
                  ${array(staff.map(({ valid_until }) => valid_until))}::date[])
           as n (member_id, kind, valid_from, valid_until)`);
}

/** Members of whom a firm disposes, among these. */
export async function membersAmong(tx: Tx, firmId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows(
    z.object({ id: z.number() }),
    sql`select id from firm_members where firm_id = ${firmId} and active and id = any(${array(ids)}::int[])`,
  );
  return rows.map(({ id }) => id);
}
