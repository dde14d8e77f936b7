import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { roles } from '#domain/rights.ts';
import { openStatuses, staffChangeKinds, staffChangeStatuses } from '#domain/organization/staffChanges/kinds.ts';
import { type ListedState, mostListed } from '#domain/organization/staffChanges/staffChanges.ts';
import { MANDATE_RIGHTS } from '#server/db/mandateRights.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { fixed, insertedId, asJson } from '#server/db/statements.ts';

const changeRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  enterprise: z.string(),
  kind: z.enum(staffChangeKinds),
  status: z.enum(staffChangeStatuses),
  name: z.string(),
  user_id: z.number().nullable(),
  effective_on: z.string(),
  /** Read by the schema of its kind. */
  form: z.unknown(),
  revision: z.number(),
  announced_by: z.number(),
  announcer: z.string(),
  announced_at: z.date(),
  changed_at: z.date(),
  handled_by: z.number().nullable(),
  handler: z.string(),
  handled_at: z.date().nullable(),
  question: z.string().nullable(),
  asker: z.string(),
  asked_at: z.date().nullable(),
  registered_on: z.string().nullable(),
  completer: z.string(),
  done_at: z.date().nullable(),
});
export type ChangeRow = z.output<typeof changeRow>;

/** What somebody is called in the enterprise. */
const nameOf = (column: string): SQL => sql`coalesce((
  select concat_ws(' ', n.name, n.last_name) from enterprise_users n
   where n.enterprise_id = c.enterprise_id and n.user_id = c.${sql.identifier(column)}), '')`;

const SELECT = fixed(sql`
  select c.id, c.enterprise_id, e.name as enterprise, c.kind, c.status, c.user_id,
         case when c.user_id is null then concat_ws(' ', c.form ->> 'name', c.form ->> 'last_name')
              else ${nameOf('user_id')} end as name,
         to_char(c.effective_on, 'YYYY-MM-DD') as effective_on, c.form, c.revision,
         c.announced_by, ${nameOf('announced_by')} as announcer, c.announced_at, c.changed_at,
         c.handled_by, ${nameOf('handled_by')} as handler, c.handled_at,
         c.question, ${nameOf('asked_by')} as asker, c.asked_at,
         to_char(c.registered_on, 'YYYY-MM-DD') as registered_on, ${nameOf('done_by')} as completer, c.done_at
    from staff_changes c join enterprises e on e.id = c.enterprise_id`);

const IS_OPEN = fixed(sql`c.status in (${sql.raw(openStatuses.map((status) => `'${status}'`).join(', '))})`);

/** Of some enterprises: what waits, the next day first, or what was over since an instant, the latest first. */
export const changesOf = (db: Db, enterpriseIds: readonly number[], state: ListedState, since: Date) =>
  db.rows(
    changeRow,
    state === 'open'
      ? sql`${SELECT} where c.enterprise_id = any(${array(enterpriseIds)}) and ${IS_OPEN}
             order by c.effective_on, c.id limit ${mostListed}`
      : sql`${SELECT} where c.enterprise_id = any(${array(enterpriseIds)}) and not ${IS_OPEN} and c.changed_at >= ${since}
             order by c.changed_at desc, c.id desc limit ${mostListed}`,
  );

export const findChange = (db: Db, id: number): Promise<ChangeRow | undefined> =>
  db.row(changeRow, sql`${SELECT} where c.id = ${id}`);

export async function lockChange(tx: Tx, id: number): Promise<ChangeRow | undefined> {
  await tx.run(sql`select from staff_changes where id = ${id} for update`);
  return findChange(tx, id);
}

/** An open one of the same person, if there is any other. */
export const openOf = (
  db: Db,
  enterpriseId: number,
  whom: { readonly dni: string; readonly email: string } | { readonly userId: number },
  except: number | undefined,
): Promise<ChangeRow | undefined> =>
  db.row(
    changeRow,
    sql`${SELECT} where c.enterprise_id = ${enterpriseId} and c.id is distinct from ${except ?? null}::bigint and ${
      'userId' in whom
        ? sql`c.kind = 'leaver' and c.user_id = ${whom.userId}
              and (${IS_OPEN} or c.status = 'done' and c.applied_at is null)`
        : sql`c.kind = 'joiner' and ${IS_OPEN} and (c.dni = ${whom.dni} or c.form ->> 'email' = ${whom.email})`
    } order by c.id limit 1`,
  );

const totalRow = z.object({ total: z.number() });

/** Joiners who wait, without one. */
export const joinersWaiting = async (db: Db, enterpriseId: number, except: number | undefined): Promise<number> =>
  (
    await db.row(
      totalRow,
      sql`select count(*)::int as total from staff_changes c
           where c.enterprise_id = ${enterpriseId} and c.kind = 'joiner' and ${IS_OPEN}
             and c.id is distinct from ${except ?? null}::bigint`,
    )
  )?.total ?? 0;

const memberRow = z.object({
  user_id: z.number(),
  role: z.enum(roles),
  active: z.boolean(),
  dni: z.string().nullable(),
  email: z.string(),
});

/** Who is or was in the enterprise by this identity number or address. */
export const knownBy = (db: Db, enterpriseId: number, { dni, email }: { dni: string; email: string }) =>
  db.rows(
    memberRow,
    sql`select m.user_id, m.role, m.active, m.dni, u.email from enterprise_users m join users u on u.id = m.account_id
         where m.enterprise_id = ${enterpriseId}
           and (m.dni = ${dni} or u.email = ${email} or m.pending_email = ${email} and m.accepted_at is null and m.active)`,
  );

const formerRow = z.object({ user_id: z.number(), email: z.string() });

/** An employee or manager who left the enterprise, by their identity number. */
export const formerBy = (db: Db, enterpriseId: number, dni: string) =>
  db.row(
    formerRow,
    sql`select m.user_id, coalesce(m.pending_email, u.email) as email
          from enterprise_users m join users u on u.id = m.account_id
         where m.enterprise_id = ${enterpriseId} and m.dni = ${dni} and not m.active and m.left_at is not null
           and m.role in ('employee', 'manager') and m.erased_at is null`,
  );

/** Nobody else changes the membership until the transaction ends. */
export const lockMember = (tx: Tx, enterpriseId: number, userId: number) =>
  tx.row(
    memberRow,
    sql`select m.user_id, m.role, m.active, m.dni, '' as email from enterprise_users m
         where m.enterprise_id = ${enterpriseId} and m.user_id = ${userId} for no key update`,
  );

const sideRow = z.object({ enterprise_id: z.number(), user_id: z.number() });

/** Whoever deals with joiners and leavers for enterprises: their gestoría's people who may administer people. */
export const firmSideOf = (db: Db, enterpriseIds: readonly number[]) =>
  db.rows(
    sideRow,
    sql`select eu.enterprise_id, eu.user_id from enterprise_users eu
         where eu.enterprise_id = any(${array(enterpriseIds)}) and eu.role = 'advisor' and eu.active
           and eu.accepted_at is not null and (eu.firm_id is null or 'people' = any(${MANDATE_RIGHTS}))
         order by eu.enterprise_id, eu.user_id`,
  );

interface NewChange {
  readonly enterpriseId: number;
  readonly kind: ChangeRow['kind'];
  readonly userId: number | null;
  readonly dni: string | null;
  readonly effectiveOn: string;
  readonly form: object;
  readonly by: number;
  readonly now: Date;
}

export const insertChange = (tx: Tx, change: NewChange): Promise<number> =>
  insertedId(
    tx,
    sql`insert into staff_changes (enterprise_id, kind, status, user_id, dni, effective_on, form, announced_by, announced_at, changed_at)
        values (${change.enterpriseId}, ${change.kind}, 'announced', ${change.userId}, ${change.dni}, ${change.effectiveOn},
                ${asJson(change.form)}::jsonb, ${change.by}, ${change.now}, ${change.now})
        returning id`,
  );

type Key = Pick<ChangeRow, 'id' | 'enterprise_id'>;

/** Changes columns of one. */
export const updateChange = (tx: Tx, { id, enterprise_id }: Key, change: SQL): Promise<number> =>
  tx.run(sql`update staff_changes set ${change} where enterprise_id = ${enterprise_id} and id = ${id}`);
