import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Charge } from '#domain/organization/firms/kinds.ts';
import { TODAY } from '#server/db/mandateRights.ts';
import { array, type Db } from '#server/db/rows.ts';
import type { Caller } from '#server/http/standing.ts';

const chargeRow = z.object({ id: z.number(), in_charge: z.string().nullable(), own: z.boolean() });
export type ChargeRow = z.output<typeof chargeRow>;

/** Who is in charge of each client of the actor's firm, and whether the actor works for it in person today. */
export const chargesOf = (db: Db, { accountId }: Caller, ids: readonly number[]) =>
  db.rows(
    chargeRow,
    sql`select m.enterprise_id as id, coalesce(bool_or(w.user_id = ${accountId}), false) as own,
               string_agg(concat_ws(' ', w.name, w.last_name), ', ') filter (where s.kind = 'in_charge' and w.id is not null) as in_charge
          from firm_members f
          join mandates m on m.firm_id = f.firm_id and m.status = 'active'
          left join mandate_staff s on s.mandate_id = m.id
           and s.valid_from <= ${TODAY} and (s.valid_until is null or s.valid_until >= ${TODAY})
          left join firm_members w on w.id = s.member_id and w.active
         where f.user_id = ${accountId} and f.active and f.accepted_at is not null and m.enterprise_id = any(${array(ids)})
         group by m.enterprise_id`,
  );

/** Whose a client of the reader's firm is; nobody's where it is none. */
export function chargeOf(row: ChargeRow | undefined): {
  readonly in_charge: string | null;
  readonly charge: Charge | null;
} {
  if (!row) return { in_charge: null, charge: null };
  const charge = row.in_charge === null ? 'owners' : 'other';
  return { in_charge: row.in_charge, charge: row.own ? 'own' : charge };
}

/** Those of some enterprises whose charge is this one; all of them without one. */
export async function withCharge(
  db: Db,
  actor: Caller,
  ids: readonly number[],
  charge: Charge | undefined,
): Promise<readonly number[]> {
  if (charge === undefined) return ids;
  const rows = await chargesOf(db, actor, ids);
  return rows.filter((row) => chargeOf(row).charge === charge).map(({ id }) => id);
}

const clientRow = z.object({ id: z.number() });

/** Clients of the actor's firm for which one of its members works in person today; none of another firm's. */
export const clientsOfMember = async (db: Db, { accountId }: Caller, memberId: number): Promise<number[]> =>
  (
    await db.rows(
      clientRow,
      sql`select distinct m.enterprise_id as id
            from firm_members f
            join firm_members w on w.firm_id = f.firm_id and w.active and w.id = ${memberId}
            join mandate_staff s on s.member_id = w.id
             and s.valid_from <= ${TODAY} and (s.valid_until is null or s.valid_until >= ${TODAY})
            join mandates m on m.id = s.mandate_id and m.firm_id = f.firm_id and m.status = 'active'
           where f.user_id = ${accountId} and f.active and f.accepted_at is not null`,
    )
  ).map((row) => row.id);
