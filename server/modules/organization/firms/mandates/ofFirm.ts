import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { staffKinds } from '#domain/organization/firms/kinds.ts';
import { TODAY } from '#server/db/mandateRights.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { fixed } from '#server/db/statements.ts';
import type { Membership } from '../repo.ts';
import { COLUMNS, mandateRow, reachesFirm } from './repo.ts';

const staffRow = z.object({
  member_id: z.number(),
  kind: z.enum(staffKinds),
  valid_from: z.string(),
  valid_until: z.string().nullable(),
  name: z.string(),
});

const ofFirmRow = mandateRow.extend({
  enterprise_name: z.string().nullable(),
  staff: z.array(staffRow),
  waiting: z.number(),
});
export type MandateOfFirm = z.output<typeof ofFirmRow>;

/** Who is in charge today, and substitutes, past ones too; of those who belong to the firm. */
const STAFF = fixed(sql`
  coalesce((select json_agg(json_build_object('member_id', s.member_id, 'kind', s.kind, 'valid_from', s.valid_from,
                     'valid_until', s.valid_until, 'name', concat_ws(' ', w.name, w.last_name))
                   order by s.kind, s.valid_from, s.member_id)
              from mandate_staff s join firm_members w on w.id = s.member_id and w.active
             where s.mandate_id = m.id
               and (s.kind <> 'in_charge' or s.valid_until is null or s.valid_until >= ${TODAY})), '[]')`);

const WAITING = fixed(sql`
  coalesce((select p.people from prepared_people p where p.mandate_id = m.id and m.status = 'proposed'), 0)`);

/** Of staff, the clients to whom they are assigned; of owners, all, and invitations that reach the firm. */
const ofFirm = ({ firm_id, member_id, role }: Membership, now: Date, more: SQL): SQL => sql`
  select ${COLUMNS}, e.name as enterprise_name, ${STAFF} as staff, ${WAITING} as waiting
    from firms f
    join mandates m on m.firm_id = f.id or ${reachesFirm(now)}
    left join enterprises e on e.id = m.enterprise_id
   where f.id = ${firm_id} and ${more}
     and (${role === 'owner'} or m.firm_id = f.id and m.status = 'active' and exists (
            select from mandate_staff s where s.mandate_id = m.id and s.member_id = ${member_id}
               and (s.valid_until is null or s.valid_until >= ${TODAY})))
   order by m.status = 'ended', m.status = 'active', e.name collate "es-x-icu", m.requested_at desc, m.id desc`;

export const mandatesOfFirm = (db: Db, membership: Membership, now: Date): Promise<MandateOfFirm[]> =>
  db.rows(ofFirmRow, ofFirm(membership, now, sql`true`));

export const mandateOfFirm = (
  db: Db,
  membership: Membership,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<MandateOfFirm | undefined> => db.row(ofFirmRow, ofFirm(membership, now, sql`m.id = ${id}`));

export const mandatesAmong = (
  db: Db,
  membership: Membership,
  { ids, now }: { readonly ids: readonly number[]; readonly now: Date },
): Promise<MandateOfFirm[]> => db.rows(ofFirmRow, ofFirm(membership, now, sql`m.id = any(${array(ids)}::int[])`));

/** As `lockMandate` for many of one firm, whose row is locked. */
export const lockOwnMandates = (tx: Tx, firmId: number, ids: readonly number[]): Promise<number> =>
  tx.run(sql`select from mandates where firm_id = ${firmId} and id = any(${array(ids)}::int[]) order by id for update`);
