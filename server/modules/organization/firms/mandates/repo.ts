import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { mandateStatuses, requestDays, type Side, sides } from '#domain/organization/firms/kinds.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { exists, fixed, insertedId, lockRow } from '#server/db/statements.ts';
import { PLAIN_CIF } from '#server/modules/organization/enterprises/index.ts';

/** Whether the mandate `m` waits for an answer. */
export const isOpen = (now: Date): SQL =>
  sql`(m.status in ('invited', 'proposed') and m.requested_at > ${now}::timestamptz - ${`${requestDays} days`}::interval)`;

/** Addresses that administrators of the enterprise `e` have proved to read. */
const ADMINS_OF_CLIENT = fixed(sql`
  select u.email from enterprise_users a join users u on u.id = a.account_id
   where a.enterprise_id = e.id and a.role = 'admin' and a.active and a.accepted_at is not null
     and u.email_verified_at is not null`);

/** Addresses that owners of the firm `f` have proved to read. */
const OWNERS_OF_FIRM = fixed(sql`
  select u.email from firm_members o join users u on u.id = o.user_id
   where o.firm_id = f.id and o.role = 'owner' and o.active and o.accepted_at is not null
     and u.email_verified_at is not null`);

/** Whether an enterprise or a firm has refused the request `m`, which may reach others too. */
const isRefused = (side: Side, refuser: SQL): SQL => sql`
  exists (select from mandate_refusals r where r.mandate_id = m.id and r.side = ${side} and r.refuser_id = ${refuser})`;

/** Whether the enterprise `e` already had its CIF when the mandate `m` was asked for: whoever takes a CIF later inherits no proposal. */
const HAD_ITS_CIF = fixed(sql`
  (e.created_at <= m.requested_at and not exists (
     select from audit_log l where l.enterprise_id = e.id and l.at > m.requested_at and l.action = 'enterprise.update'
        and l.details -> 'fields' ? 'cif'))`);

/** Whether the proposal `m`, which names no enterprise, reaches the enterprise `e`. */
const reachesClient = (now: Date): SQL => sql`
  (m.status = 'proposed' and m.enterprise_id is null and ${isOpen(now)}
   and (m.addressee = ${PLAIN_CIF(sql`e.cif`)} and ${HAD_ITS_CIF} or m.addressee in (${ADMINS_OF_CLIENT}))
   and not ${isRefused('client', sql`e.id`)})`;

/**
 * Whether the firm `f` has answered the invitation `m`, which was addressed to a CIF, with a proposal of its own that it has
 * not taken back.
 */
const IS_ANSWERED = fixed(sql`
  exists (select from mandates p
           where p.firm_id = f.id and p.enterprise_id = m.enterprise_id and p.addressee = m.addressee and p.id > m.id
              and p.ended_side is distinct from 'firm')`);

/** Whether the invitation `m` reaches the firm `f`. */
export const reachesFirm = (now: Date): SQL => sql`
  (m.status = 'invited' and ${isOpen(now)} and (m.addressee = f.cif or m.addressee in (${OWNERS_OF_FIRM}))
   and not ${IS_ANSWERED} and not ${isRefused('firm', sql`f.id`)})`;

export const mandateRow = z.object({
  id: z.number(),
  enterprise_id: z.number().nullable(),
  firm_id: z.number().nullable(),
  addressee: z.string().nullable(),
  status: z.enum(mandateStatuses),
  rights: z.array(z.string()),
  requested_by: z.number(),
  requested_at: z.date(),
  started_at: z.date().nullable(),
  ended_at: z.date().nullable(),
  ended_side: z.enum(sides).nullable(),
});
export type MandateRow = z.output<typeof mandateRow>;

export const COLUMNS = fixed(sql`
  m.id, m.enterprise_id, m.firm_id, m.addressee, m.status, m.rights, m.requested_by, m.requested_at, m.started_at,
  m.ended_at, m.ended_side`);

const ofClientRow = mandateRow.extend({
  firm_name: z.string().nullable(),
  firm_cif: z.string().nullable(),
  firm_email: z.string().nullable(),
  firm_person: z.string().nullable(),
  firm_since: z.date().nullable(),
  own_members: z.array(z.string()),
});
export type MandateOfClient = z.output<typeof ofClientRow>;

const OWN_MEMBERS = fixed(sql`
  array(select concat_ws(' ', a.name, a.last_name) from firm_members o
          join enterprise_users a on a.account_id = o.user_id and a.enterprise_id = e.id
         where m.status = 'active' and o.firm_id = m.firm_id and o.active and o.accepted_at is not null
           and a.active and a.accepted_at is not null and a.firm_id is null
         order by o.id)`);

const ofClient = (enterpriseId: number, now: Date, more: SQL): SQL => sql`
  select ${COLUMNS}, f.name as firm_name, f.cif as firm_cif, f.created_at as firm_since,
         who.email as firm_email, who.person as firm_person,
         ${OWN_MEMBERS} as own_members
    from enterprises e
    join mandates m on m.enterprise_id = e.id or ${reachesClient(now)}
    left join firms f on f.id = m.firm_id
    left join lateral (
      select u.email, concat_ws(' ', o.name, o.last_name) as person
        from firm_members o join users u on u.id = o.user_id
       where o.firm_id = m.firm_id and o.role = 'owner' and o.active and o.accepted_at is not null
       order by o.user_id = m.requested_by desc, o.id limit 1) who on true
   where e.id = ${enterpriseId} and ${more}
   order by m.requested_at desc, m.id desc`;

/** The mandates of an enterprise, and proposals that reach it. */
export const mandatesOfClient = (db: Db, enterpriseId: number, now: Date): Promise<MandateOfClient[]> =>
  db.rows(ofClientRow, ofClient(enterpriseId, now, sql`true`));

export const mandateOfClient = (
  db: Db,
  { id, enterpriseId, now }: { readonly id: number; readonly enterpriseId: number; readonly now: Date },
): Promise<MandateOfClient | undefined> => db.row(ofClientRow, ofClient(enterpriseId, now, sql`m.id = ${id}`));

/** Which of some enterprises a mandate is about, or may answer it. */
export async function clientOf(db: Db, id: number, among: readonly number[], now: Date): Promise<number | undefined> {
  const row = await db.row(
    z.object({ id: z.number() }),
    sql`select e.id from mandates m join enterprises e on e.id = m.enterprise_id or ${reachesClient(now)}
         where m.id = ${id} and e.id = any(${array(among)}::int[]) order by e.id limit 1`,
  );
  return row?.id;
}

/** Nobody else changes it until the transaction ends; its state is read again afterwards. */
export async function lockMandate(tx: Tx, id: number): Promise<void> {
  const row = await tx.row(
    z.object({ firm_id: z.number().nullable() }),
    sql`select firm_id from mandates where id = ${id}`,
  );
  if (row?.firm_id) await lockRow(tx, 'firms', row.firm_id);
  await lockRow(tx, 'mandates', id);
}

interface NewMandate {
  readonly enterpriseId: number | null;
  readonly firmId: number | null;
  readonly addressee: string;
  readonly rights: readonly string[];
  readonly by: number;
  readonly now: Date;
}

/**
 * One that is over, or whose answer was refused, gives way to it.
 * @returns its id; nothing while one to the same addressee waits
 */
export async function insertRequest(tx: Tx, mandate: NewMandate): Promise<number | undefined> {
  const { enterpriseId, firmId, addressee, rights, by, now } = mandate;
  await tx.run(sql`
    update mandates m set status = 'ended', ended_at = ${now}
     where m.addressee = ${addressee}
       and (not ${isOpen(now)}
            or exists (select from mandates p
                        where p.enterprise_id = m.enterprise_id and p.addressee = m.addressee and p.id > m.id
                          and p.status = 'ended' and p.ended_side = 'client' and p.started_at is null))
       and (m.status = 'invited' and m.enterprise_id = ${enterpriseId}::int
            or m.status = 'proposed' and m.firm_id = ${firmId}::int and m.enterprise_id is null)`);
  const row = await tx.row(
    z.object({ id: z.number() }),
    sql`insert into mandates (enterprise_id, firm_id, addressee, status, rights, requested_by, requested_at)
        values (${enterpriseId}, ${firmId}, ${addressee}, ${enterpriseId === null ? 'proposed' : 'invited'},
                ${array(rights)}::text[], ${by}, ${now})
        on conflict do nothing returning id`,
    { idempotent: false },
  );
  return row?.id;
}

interface Started {
  readonly id: number;
  readonly enterpriseId: number;
  readonly firmId: number;
  readonly rights: readonly string[];
  readonly by: number;
  readonly now: Date;
}

export const isActiveBetween = (db: Db, enterpriseId: number, firmId: number): Promise<boolean> =>
  exists(db, sql`mandates where enterprise_id = ${enterpriseId} and firm_id = ${firmId} and status = 'active'`);

export const start = (tx: Tx, { id, enterpriseId, firmId, rights, by, now }: Started): Promise<number> =>
  tx.run(sql`
    update mandates set status = 'active', enterprise_id = ${enterpriseId}, firm_id = ${firmId},
           rights = ${array(rights)}::text[], accepted_by = ${by}, started_at = ${now}
     where id = ${id}`);

interface Answer extends Omit<Started, 'id'> {
  readonly addressee: string;
}

/**
 * A firm's own proposal to the company that invited a CIF. The invitation stays open: whoever bears the CIF may answer it.
 * @returns its id
 */
export const insertAnswer = (tx: Tx, { enterpriseId, firmId, addressee, rights, by, now }: Answer): Promise<number> =>
  insertedId(
    tx,
    sql`insert into mandates (enterprise_id, firm_id, addressee, status, rights, requested_by, requested_at)
        values (${enterpriseId}, ${firmId}, ${addressee}, 'proposed', ${array(rights)}::text[], ${by}, ${now})
        returning id`,
  );

/** One of those who answered an invitation was accepted: nobody else answers it. */
export const endInvitation = (
  tx: Tx,
  { enterpriseId, addressee, by, now }: Pick<Answer, 'enterpriseId' | 'by' | 'now'> & { addressee: string | null },
): Promise<number> =>
  tx.run(sql`
    update mandates set status = 'ended', ended_by = ${by}, ended_side = 'client', ended_at = ${now}
     where enterprise_id = ${enterpriseId} and addressee = ${addressee} and status = 'invited'`);

export const setRights = (tx: Tx, id: number, rights: readonly string[]): Promise<number> =>
  tx.run(sql`update mandates set rights = ${array(rights)}::text[] where id = ${id}`);

interface Ended {
  readonly id: number;
  readonly by: number;
  readonly side: Side;
  readonly now: Date;
}

/** What the firm would have brought is forgotten at once. */
export async function end(tx: Tx, { id, by, side, now }: Ended): Promise<void> {
  await tx.run(sql`
    update mandates set status = 'ended', ended_by = ${by}, ended_side = ${side}, ended_at = ${now} where id = ${id}`);
  await tx.run(sql`delete from prepared_people where mandate_id = ${id}`);
}

/** The request is over for one of those whom it reaches; the last one ends it. */
export async function refuse(tx: Tx, { id, by, side, now }: Ended, refuserId: number): Promise<void> {
  await tx.run(sql`
    insert into mandate_refusals (mandate_id, side, refuser_id, refused_by, refused_at)
    values (${id}, ${side}, ${refuserId}, ${by}, ${now})`);
  const others = await (side === 'client' ? clientsReached : firmsReached)(tx, id, now);
  if (others.length === 0) await end(tx, { id, by, side, now });
}

const reachedRow = z.object({ id: z.number(), name: z.string() });

/** Enterprises that a proposal reaches. */
export const clientsReached = (tx: Tx, id: number, now: Date) =>
  tx.rows(
    reachedRow,
    sql`select e.id, e.name from mandates m join enterprises e on ${reachesClient(now)} where m.id = ${id} order by e.id`,
  );

/** Firms that an invitation reaches. */
export const firmsReached = (tx: Tx, id: number, now: Date) =>
  tx.rows(
    reachedRow,
    sql`select f.id, f.name from mandates m join firms f on ${reachesFirm(now)} where m.id = ${id} order by f.id`,
  );
