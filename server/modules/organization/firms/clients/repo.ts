import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { staffKinds } from '#domain/organization/firms/kinds.ts';
import { TODAY } from '#server/db/mandateRights.ts';
import { array, type Tx } from '#server/db/rows.ts';

interface Assigned {
  readonly member_id: number;
  readonly kind: (typeof staffKinds)[number];
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

const formerRow = z.object({ member_id: z.number(), kind: z.string(), valid_from: z.string(), is_now: z.boolean() });

/** Sets who works for a client anew. Who was in charge already stays so from the day they were. */
export async function setStaff(tx: Tx, mandateId: number, staff: readonly Assigned[]): Promise<void> {
  const former = await tx.rows(
    formerRow,
    sql`delete from mandate_staff where mandate_id = ${mandateId}
        returning member_id, kind, valid_from::text, valid_until is null or valid_until >= ${TODAY} as is_now`,
  );
  const sinceWhen = ({ member_id, kind }: Assigned): string | null =>
    former
      .filter((one) => one.is_now && one.member_id === member_id && one.kind === kind)
      .map(({ valid_from }) => valid_from)
      .toSorted()[0] ?? null;
  await tx.run(sql`
    insert into mandate_staff (mandate_id, member_id, kind, valid_from, valid_until)
    select ${mandateId}, n.member_id, n.kind,
           coalesce(n.valid_from, ${TODAY}), n.valid_until
      from unnest(${array(staff.map(({ member_id }) => member_id))}::int[],
                  ${array(staff.map(({ kind }) => kind))}::text[],
                  ${array(staff.map((one) => one.valid_from ?? sinceWhen(one)))}::date[],
                  ${array(staff.map(({ valid_until }) => valid_until))}::date[])
           as n (member_id, kind, valid_from, valid_until)`);
}

/** Puts somebody in charge of clients, or nobody. Who was in charge already stays so from the day they were. */
export async function setInCharge(tx: Tx, mandateIds: readonly number[], memberId: number | null): Promise<void> {
  const mandates = sql`${array(mandateIds)}::int[]`;
  await tx.run(sql`
    delete from mandate_staff
     where mandate_id = any(${mandates})
       and case kind when 'in_charge' then member_id is distinct from ${memberId}::int or valid_until is not null
                     else member_id = ${memberId}::int end`);
  if (memberId === null) return;
  await tx.run(sql`
    insert into mandate_staff (mandate_id, member_id, kind, valid_from)
    select n.id, ${memberId}, 'in_charge', ${TODAY} from unnest(${mandates}) as n (id)
     where not exists (select from mandate_staff s where s.mandate_id = n.id and s.kind = 'in_charge')`);
}

/** Members of whom a firm disposes, among these. */
export async function membersAmong(tx: Tx, firmId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows(
    z.object({ id: z.number() }),
    sql`select id from firm_members where firm_id = ${firmId} and active and id = any(${array(ids)}::int[])`,
  );
  return rows.map(({ id }) => id);
}
