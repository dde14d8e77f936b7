import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { exportLayout, type ExportLayout, standardLayout } from '#domain/paperwork/payrollExports/layout.ts';
import { personValues } from '#domain/paperwork/payrollExports/payrollExports.ts';
import type { PersonValues } from '#domain/paperwork/payrollExports/variables.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { mandateRights, roles } from '#domain/rights.ts';
import { leaveParts } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { lastDay } from '#server/db/employment.ts';
import { leaveTypeFlag, withClosedMonth } from '#server/db/closedMonths.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { MANDATE_RIGHTS } from '#server/db/mandateRights.ts';
import { asJson, count } from '#server/db/statements.ts';
import { storedCustomValues } from '#server/http/customFields/values.ts';

interface MonthOf {
  readonly enterpriseId: number;
  /** `YYYY-MM` */
  readonly month: string;
}

const firstOf = (month: string): string => `${month}-01`;

/** As it is stored: what can no longer be read is null, for the enterprise to save it anew. */
const storedLayout = exportLayout.nullable().catch(null);

const exportRow = z.object({
  number: z.number(),
  created_at: z.date(),
  created_by_name: z.string(),
  month_values: z.array(personValues),
  lines: z.array(personValues),
  /** Null: it cannot be read any more. */
  layout: storedLayout,
  leave_names: z.record(z.string(), z.string()),
  unlocked_at: z.date().nullable(),
  unlocked_by_name: z.string().nullable(),
});
export type ExportRow = z.output<typeof exportRow>;

/** The exports of a month, the latest first. */
export const exportsOf = (db: Db, { enterpriseId, month }: MonthOf): Promise<ExportRow[]> =>
  db.rows(
    exportRow,
    sql`select x.number, x.created_at, x.month_values, x.lines, x.layout, x.leave_names, x.unlocked_at,
               concat_ws(' ', p.name, p.last_name) as created_by_name,
               nullif(concat_ws(' ', u.name, u.last_name), '') as unlocked_by_name
          from payroll_exports x
          left join people p on p.enterprise_id = x.enterprise_id and p.id = x.created_by
          left join people u on u.enterprise_id = x.enterprise_id and u.id = x.unlocked_by
         where x.enterprise_id = ${enterpriseId} and x.month = ${firstOf(month)}::date
         order by x.number desc`,
  );

const exportsLock = 2304;

/** Nobody else exports or unlocks in the enterprise until the transaction ends. */
export const lockExports = (tx: Tx, enterpriseId: number): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(${exportsLock}, ${enterpriseId})`);

interface NewExport extends MonthOf {
  readonly number: number;
  readonly actorId: number;
  readonly now: Date;
  readonly month_values: readonly PersonValues[];
  readonly lines: readonly PersonValues[];
  readonly layout: ExportLayout;
  readonly leaveNames: Readonly<Record<string, string>>;
  readonly leaveRows: number;
}

export const insertExport = (tx: Tx, made: NewExport): Promise<number> =>
  tx.run(sql`
    insert into payroll_exports (enterprise_id, month, number, created_by, created_at, month_values, lines, layout, leave_names,
                                 leave_rows)
    values (${made.enterpriseId}, ${firstOf(made.month)}::date, ${made.number}, ${made.actorId}, ${made.now},
            ${asJson(made.month_values)}::jsonb, ${asJson(made.lines)}::jsonb, ${asJson(made.layout)}::jsonb,
            ${asJson(made.leaveNames)}::jsonb, ${made.leaveRows})`);

/** @returns 0 where the last export of the month is unlocked already, or there is none */
export const keepUnlocked = (tx: Tx, { enterpriseId, month }: MonthOf, actorId: number, now: Date): Promise<number> =>
  tx.run(sql`
    update payroll_exports set unlocked_by = ${actorId}, unlocked_at = ${now}
     where enterprise_id = ${enterpriseId} and month = ${firstOf(month)}::date and unlocked_at is null
       and number = (select max(number) from payroll_exports
                      where enterprise_id = ${enterpriseId} and month = ${firstOf(month)}::date)`);

const layoutRow = z.object({ layout: storedLayout });

/** @returns the standard one where none has been drawn; null where it cannot be read */
export const layoutOf = async (db: Db, enterpriseId: number): Promise<ExportLayout | null> => {
  const row = await db.row(layoutRow, sql`select layout from payroll_layouts where enterprise_id = ${enterpriseId}`);
  return row ? row.layout : standardLayout;
};

const layoutsLock = 2305;

/** Nobody else changes the layouts of these enterprises until the transaction ends. @param ids ascending */
export const lockLayouts = (tx: Tx, ids: readonly number[]): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(${layoutsLock}, id) from unnest(${array(ids)}::int[]) as id`);

const ownLayoutRow = z.object({ enterprise_id: z.number(), layout: storedLayout });

/** Of those of some enterprises that have drawn one; null where it cannot be read. */
export const layoutsOf = (db: Db, enterpriseIds: readonly number[]) =>
  db.rows(
    ownLayoutRow,
    sql`select enterprise_id, layout from payroll_layouts where enterprise_id = any(${array(enterpriseIds)}::int[])`,
  );

export const keepLayout = (
  tx: Tx,
  enterpriseId: number,
  layout: ExportLayout,
  actorId: number,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into payroll_layouts (enterprise_id, layout, updated_by, updated_at)
    values (${enterpriseId}, ${asJson(layout)}::jsonb, ${actorId}, ${now})
    on conflict (enterprise_id) do update
      set layout = excluded.layout, updated_by = excluded.updated_by, updated_at = excluded.updated_at`);

const personRow = z.object({
  id: z.number(),
  name: z.string(),
  last_name: z.string(),
  dni: z.string().nullable(),
  custom_fields: storedCustomValues,
});
export type ExportedPerson = z.output<typeof personRow>;

/** Everybody who works for the enterprise or did, by name. */
export const peopleOf = (db: Db, enterpriseId: number): Promise<ExportedPerson[]> =>
  db.rows(
    personRow,
    sql`select p.id, p.name, p.last_name, p.dni, eu.custom_fields
          from people p join enterprise_users eu on eu.enterprise_id = p.enterprise_id and eu.user_id = p.id
         where p.enterprise_id = ${enterpriseId} and eu.enterprise_id = ${enterpriseId} and eu.firm_id is null
         order by eu.sort_name, p.id`,
  );

const activeRow = z.object({ id: z.number() });

/** Of whom something of a month may be told: those whose membership had not ended before it, advisors aside. */
export const presentIn = async (db: Db, { enterpriseId, month }: MonthOf): Promise<number[]> =>
  (
    await db.rows(
      activeRow,
      sql`select m.user_id as id from enterprise_users m join enterprises e on e.id = m.enterprise_id
           where m.enterprise_id = ${enterpriseId} and e.id = ${enterpriseId} and m.role <> 'advisor'
             and (m.active or m.left_at is null or (m.left_at at time zone e.time_zone)::date >= ${firstOf(month)}::date)
           order by m.user_id`,
    )
  ).map(({ id }) => id);

/** Of whom a month is closed. */
export const closedIn = async (db: Db, { enterpriseId, month }: MonthOf): Promise<number[]> =>
  (
    await db.rows(
      activeRow,
      sql`select user_id as id from closures
           where enterprise_id = ${enterpriseId} and month = ${firstOf(month)}::date and closed_at is not null`,
    )
  ).map(({ id }) => id);

interface DateRange {
  readonly from: string;
  readonly to: string;
}

/**
 * Whether leave `l` counts in a month, a first and a last date: hours of rest are in the hours bank, and nothing counts after the
 * last day.
 */
export const leaveCounts = ({ from, to }: DateRange): SQL =>
  sql`(l.status = 'approved' and l.rest_from is null and l.day between ${from}::date and ${to}::date
       and not exists (select from enterprise_users lm join enterprises le on le.id = lm.enterprise_id
                        where lm.enterprise_id = l.enterprise_id and lm.user_id = l.user_id
                          and l.day > ${lastDay({ member: 'lm', zone: sql`le.time_zone` })}))`;

/** How many rows of leave count in a month, whatever number of days each of them is. */
export const countLeave = (db: Db, { enterpriseId, month }: MonthOf): Promise<number> =>
  count(db, sql`leave l where l.enterprise_id = ${enterpriseId} and ${leaveCounts(rangeOfMonth(month))}`);

const leaveRow = z.object({
  user_id: z.number(),
  day: z.string(),
  type_id: z.number(),
  part: z.enum(leaveParts),
  working_days: z.boolean(),
});
export type LeaveDay = z.output<typeof leaveRow>;

/** Days of leave that count of some people between two local dates. */
export const leaveOf = (
  db: Db,
  enterpriseId: number,
  userIds: readonly number[],
  range: DateRange,
): Promise<LeaveDay[]> =>
  db.rows(
    leaveRow,
    sql`select l.user_id, l.day::text as day, l.leave_type_id as type_id, l.part, ${leaveTypeFlag('working_days')} as working_days
          from leave l join leave_types t on t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id
          ${withClosedMonth([enterpriseId])}
         where l.enterprise_id = ${enterpriseId} and l.user_id = any(${array(userIds)}::int[])
           and ${leaveCounts(range)}`,
  );

const typeRow = z.object({ id: z.number(), name: z.string() });

export const leaveTypesOf = (db: Db, enterpriseId: number) =>
  db.rows(typeRow, sql`select id, name from leave_types where enterprise_id = ${enterpriseId} order by id`);

const membershipRow = z.object({
  user_id: z.number(),
  role: z.enum(roles),
  mandate: z.array(z.enum(mandateRights)).nullable(),
});

/** What an account's owner is in an enterprise at this moment; undefined: nothing any more. */
export const membershipNow = (db: Db, enterpriseId: number, accountId: number) =>
  db.row(
    membershipRow,
    sql`select eu.user_id, eu.role, ${MANDATE_RIGHTS} as mandate from enterprise_users eu
         where eu.enterprise_id = ${enterpriseId} and eu.account_id = ${accountId} and eu.active
           and (eu.firm_id is null or ${MANDATE_RIGHTS} is not null)`,
  );
