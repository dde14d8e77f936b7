import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Months } from '#domain/overview/advisory/months.ts';
import { saidSteps } from '#domain/overview/advisory/monthSteps.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';

type Ids = readonly number[];

/** A step of which something was said, or that a reminder went out. */
export const actionSteps = [...saidSteps, 'reminder'] as const;
export type ActionStep = (typeof actionSteps)[number];

const actionRow = z.object({
  id: z.number(),
  step: z.enum(actionSteps),
  action: z.enum(['done', 'open', 'sent']),
  by: z.string(),
  at: z.date(),
});

/** The latest of each step of a month, `YYYY-MM`. */
export const actionsOf = (db: Db, ids: Ids, month: string) =>
  db.rows(
    actionRow,
    sql`select distinct on (d.enterprise_id, d.step) d.enterprise_id as id, d.step, d.action, d.done_at as at,
               concat_ws(' ', u.name, u.last_name) as by
          from month_actions d
          left join enterprise_users u on u.enterprise_id = d.enterprise_id and u.user_id = d.done_by
         where d.enterprise_id = any(${array(ids)}) and d.month = ${`${month}-01`}::date
         order by d.enterprise_id, d.step, d.id desc`,
  );

const remindedRow = z.object({ id: z.number() });

/**
 * Companies to which a reminder, of whichever month, went after a moment from the firm of an account's owner, or where they are for
 * none from others who are for none.
 */
export const remindedSince = async (db: Db, ids: Ids, accountId: number, since: Date): Promise<number[]> =>
  (
    await db.rows(
      remindedRow,
      sql`select distinct d.enterprise_id as id from month_actions d
            left join enterprise_users u on u.enterprise_id = d.enterprise_id and u.user_id = d.done_by
            left join enterprise_users own on own.enterprise_id = d.enterprise_id and own.account_id = ${accountId}
           where d.enterprise_id = any(${array(ids)}) and d.step = 'reminder' and d.done_at > ${since}
             and own.firm_id is not distinct from u.firm_id`,
    )
  ).map(({ id }) => id);

const exportedRow = z.object({ id: z.number(), by: z.string(), at: z.date() });

/** The latest export of the variables of a month, `YYYY-MM`. */
export const exportedOf = (db: Db, ids: Ids, month: string) =>
  db.rows(
    exportedRow,
    sql`select distinct on (x.enterprise_id) x.enterprise_id as id, x.created_at as at,
               concat_ws(' ', u.name, u.last_name) as by
          from payroll_exports x
          left join enterprise_users u on u.enterprise_id = x.enterprise_id and u.user_id = x.created_by
         where x.enterprise_id = any(${array(ids)}) and x.month = ${`${month}-01`}::date
         order by x.enterprise_id, x.number desc`,
  );

/** What is exported is sent, until somebody says otherwise. */
export const isLast = (exportedAt: Date, saidAt: Date | undefined): boolean =>
  saidAt === undefined || saidAt <= exportedAt;

const closuresRow = z.object({
  id: z.number(),
  closed: z.number(),
  open: z.number(),
  unsigned: z.number(),
  closed_last: z.date().nullable(),
  signed_last: z.date().nullable(),
  signer: z.string().nullable(),
});

/** The closures of the month before, by what is left of them; when the last was closed and signed, and by whom. */
export const closuresOfMonth = (db: Db, ids: Ids, { firstBefore }: Months) =>
  db.rows(
    closuresRow,
    sql`select k.enterprise_id as id, (count(*) filter (where k.closed_at is not null))::int as closed,
               (count(*) filter (where k.closed_at is null))::int as open,
               (count(*) filter (where k.closed_at is not null and k.signed_at is null and u.active))::int as unsigned,
               max(k.closed_at) as closed_last, max(k.signed_at) as signed_last,
               (array_agg(concat_ws(' ', u.name, u.last_name) order by k.signed_at desc)
                  filter (where k.signed_at is not null))[1] as signer
          from closures k join enterprise_users u on u.enterprise_id = k.enterprise_id and u.user_id = k.user_id
         where k.enterprise_id = any(${array(ids)}) and k.month = ${firstBefore}::date
         group by k.enterprise_id`,
  );

const payslipRow = z.object({ id: z.number(), by: z.string().nullable(), at: z.date() });

/** The payslip of a month, `YYYY-MM`, that was handed out last, and by whom where it came by an upload. */
export const lastPayslipsOf = (db: Db, ids: Ids, month: string) =>
  db.rows(
    payslipRow,
    sql`select distinct on (p.enterprise_id) p.enterprise_id as id, p.created_at as at,
               nullif(concat_ws(' ', u.name, u.last_name), '') as by
          from payrolls p
          left join payroll_uploads f on f.enterprise_id = p.enterprise_id and f.id = p.upload_id
          left join enterprise_users u on u.enterprise_id = p.enterprise_id and u.user_id = f.uploaded_by
         where p.enterprise_id = any(${array(ids)}) and p.deleted_at is null
           and p.year = ${Number(month.slice(0, 4))} and p.month = ${Number(month.slice(5, 7))}
         order by p.enterprise_id, p.created_at desc, p.id desc`,
  );

const leftRow = z.object({ id: z.number(), left: z.number() });

/** Entries of the month before that have no exit. */
export const openInMonth = (db: Db, ids: Ids, { firstBefore, first }: Months) =>
  db.rows(
    leftRow,
    sql`select enterprise_id as id, count(*)::int as left from time_entries
         where enterprise_id = any(${array(ids)}) and ended_at is null
           and local_date >= ${firstBefore}::date and local_date < ${first}::date
         group by enterprise_id`,
  );

/** Corrections of the month before that wait for an answer. */
export const correctionsInMonth = (db: Db, ids: Ids, { beginsBefore, begins }: Months) =>
  db.rows(
    leftRow,
    sql`select enterprise_id as id, count(*)::int as left from corrections
         where enterprise_id = any(${array(ids)}) and status = 'pending'
           and coalesce(started_at, created_at) >= ${beginsBefore} and coalesce(started_at, created_at) < ${begins}
         group by enterprise_id`,
  );

interface NewAction {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly step: ActionStep;
  readonly action: 'done' | 'open' | 'sent';
  readonly by: Actor;
  readonly at: Date;
}

/** The same action in some enterprises. */
export const insertActions = (tx: Tx, ids: Ids, { month, step, action, by, at }: NewAction): Promise<number> =>
  tx.run(sql`
    insert into month_actions (enterprise_id, month, step, action, done_by, done_at)
    select id, ${`${month}-01`}::date, ${step}, ${action}, done_by, ${at}
      from unnest(${array(ids)}::int[], ${array(ids.map((id) => personIn(by, id)))}::int[]) as one (id, done_by) order by id`);

const nameRow = z.object({ name: z.string() });

/** What an account's owner is called. */
export const nameOfAccount = async (db: Db, id: number): Promise<string> =>
  (await db.row(nameRow, sql`select concat_ws(' ', name, last_name) as name from users where id = ${id}`))?.name ?? '';

const adminsRow = z.object({ id: z.number(), admins: z.array(z.number()) });

/** Who administers each of some enterprises, without the one who asks. @param without their account */
export const adminsOfAll = (db: Db, ids: Ids, without: number) =>
  db.rows(
    adminsRow,
    sql`select enterprise_id as id, array_agg(user_id order by user_id) as admins from enterprise_users
         where enterprise_id = any(${array(ids)}) and role = 'admin' and active and accepted_at is not null
           and account_id <> ${without} group by enterprise_id order by enterprise_id`,
  );
