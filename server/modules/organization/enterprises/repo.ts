import { localDateOf } from '#domain/time/localTime.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isCustomKey } from '#domain/kernel/customKeys.ts';
import { enterpriseFields } from '#domain/organization/enterprises/enterpriseFields.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import { likePattern, page, type Window } from '#server/db/list.ts';
import type { Actor } from '#domain/rights.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { assignments, columnsOf, count } from '#server/db/statements.ts';
import { customOrders, orderBy } from '#server/http/customFields/lists.ts';
import { storedCustomValues } from '#server/http/customFields/values.ts';
import { filterOf, isBlank } from '#server/http/plain/filters.ts';
import { isSeen } from '#server/http/scope.ts';
import { rowShapeOf } from '#server/http/plain/storedValues.ts';
import { type QrKey, qrKey } from './queries/qr.ts';

const enterpriseRow = z.object({
  id: z.number(),
  ...rowShapeOf(enterpriseFields),
  logo_path: z.string().nullable(),
  active: z.boolean(),
  employee_limit: z.number().nullable(),
  clock_methods: z.array(z.number()),
  asks_location: z.boolean(),
  date_end: z.string().nullable(),
  shortcut: z.string().nullable(),
  custom_fields: storedCustomValues,
  employees: z.number(),
});

/** A CIF as `plainCif` writes it. */
export const PLAIN_CIF = (column: SQL): SQL => sql`upper(regexp_replace(${column}, '[^0-9A-Za-z]', '', 'g'))`;

const memberRow = z.object({ id: z.number(), active: z.boolean() });

/** What a punch has to know of an enterprise. */
const clockSettings = z.object({
  id: z.number(),
  name: z.string(),
  time_zone: z.string(),
  clock_methods: z.array(z.number()),
  asks_location: z.boolean(),
});

export type EnterpriseRow = z.output<typeof enterpriseRow>;
export type ClockSettings = z.output<typeof clockSettings>;

/** @param actor of whose enterprises' people only those are counted of whom they may know */
const selectFor = (actor?: Actor) => sql`
  select e.id, ${columnsOf(namesOf(enterpriseFields), 'e')},
         e.logo_path, e.active, e.employee_limit, e.clock_methods, e.asks_location, e.date_end, e.shortcut,
         e.custom_fields,
         (select count(*) from enterprise_users c
           where c.enterprise_id = e.id and c.active and c.role <> 'advisor'
             and ${actor ? isSeen(actor, sql`c.enterprise_id`, sql`c.user_id`) : sql`true`})::int as employees
    from enterprises e`;

const orders = Object.fromEntries(
  Object.entries<Field>(enterpriseFields).map(([name, field]) => [
    name,
    orderBy(sql`e.${sql.identifier(name)}`, field),
  ]),
);

/**
 * A page of enterprises, and how many there are; the filter's `active` is 1 or 0.
 * @param visible their ids, with the fields that each has added to itself: where the filter names some, only an
 *   enterprise that has them all is found
 */
export async function listEnterprises(db: Db, actor: Actor, visible: ReadonlyMap<number, Fields>, window: Window) {
  const own: Fields = Object.assign({}, ...visible.values());
  const filter = Object.fromEntries(
    Object.entries(window.filter).filter(([name, value]) => isCustomKey(name) && !isBlank(value)),
  );
  const having = [...visible].filter(([, fields]) => Object.keys(filter).every((name) => name in fields));
  const active = window.filter.active === undefined ? null : String(window.filter.active) === '1';
  const matches = sql`e.id = any(${array(having.map(([id]) => id))}) and ${filterOf(own, { filter }, { actor, alias: sql`e`, enterprise: sql`e.id` })}
    and (${active}::boolean is null or e.active = ${active})
    and (${window.search} = '' or plain_text(concat_ws(' ', e.name, e.cif)) like plain_text(${likePattern(window.search)}))
    and (${array(window.ids)}::int[] is null or e.id = any(${array(window.ids)}))`;
  const [rows, total] = await Promise.all([
    db.rows(
      enterpriseRow,
      sql`${selectFor(actor)} where ${matches} ${page(window, { ...orders, ...customOrders(actor, own, sql`e`, sql`e.id`) }, sql`e.id`)}`,
    ),
    count(db, sql`enterprises e where ${matches}`),
  ]);
  return { rows, total };
}

export const findEnterprise = (db: Db, id: number, actor?: Actor): Promise<EnterpriseRow | undefined> =>
  db.row(enterpriseRow, sql`${selectFor(actor)} where e.id = ${id}`);

/** Those of `employees`, and who is inactive. */
export const usersOf = (db: Db, actor: Actor, id: number) =>
  db.rows(
    memberRow,
    sql`select user_id as id, active from enterprise_users where enterprise_id = ${id} and role <> 'advisor'
           and ${isSeen(actor, sql`enterprise_id`, sql`user_id`)}
         order by user_id`,
  );

export const findClockSettings = (db: Db, id: number): Promise<ClockSettings | undefined> =>
  db.row(
    clockSettings,
    sql`select id, name, time_zone, clock_methods, asks_location from enterprises where id = ${id}`,
  );

export async function zoneOf(db: Db, id: number): Promise<string> {
  return (await findClockSettings(db, id))?.time_zone ?? 'Europe/Madrid';
}

/** The local date in an enterprise at an instant. */
export const todayIn = async (db: Db, id: number, at: Date): Promise<string> =>
  localDateOf(at.getTime(), await zoneOf(db, id));

export async function nameOf(db: Db, id: number): Promise<string> {
  return (await findClockSettings(db, id))?.name ?? 'Tu empresa';
}

type Columns = Omit<EnterpriseRow, 'id' | 'employees' | 'custom_fields'> & { custom_fields: SQL };
export type EnterpriseChange = { readonly [Column in keyof Columns]?: Columns[Column] | undefined };

/** Only what is given is changed; undefined leaves a column as it is. */
export async function updateEnterprise(tx: Tx, id: number, change: EnterpriseChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.run(sql`update enterprises set ${assignments(change)} where id = ${id}`);
}

/** Its months may be over by another clock now. */
export const lookForClosings = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update enterprises set next_closing_at = least(next_closing_at, now()) where id = ${id}`);

/** Somebody is registered whose contract began before: its months since then are looked at, those of a former release aside. */
export const lookForClosingsSince = (tx: Tx, id: number, hiredOn: string): Promise<number> =>
  tx.run(sql`
    update enterprises
       set next_closing_at = least(next_closing_at, date_trunc('month', greatest(${hiredOn}::date, rules_from)::timestamp)
                                                    at time zone 'UTC' + interval '1 month 1 day')
     where id = ${id}`);

/** It may have to remind people of something by other rules now. */
export const lookForReminders = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update enterprises set next_reminders_at = now() where id = ${id}`);

/** Sets the key of the logo's file, null for none. Answers the former key. */
export async function replaceLogo(db: Db, id: number, fileKey: string | null): Promise<string | null> {
  const row = await db.row(
    z.object({ former: z.string().nullable() }),
    sql`update enterprises e set logo_path = ${fileKey}
          from (select id, logo_path from enterprises where id = ${id} for update) o
         where e.id = o.id returning o.logo_path as former`,
    { idempotent: false },
  );
  return row?.former ?? null;
}

/** With a work centre, only where the enterprise has it, beside another one. */
export const findQrKey = (db: Db, id: number, centreId?: number): Promise<QrKey | undefined> =>
  db.row(
    qrKey,
    sql`select id, qr_secret from enterprises e
         where id = ${id} and (${centreId ?? null}::int is null or exists (
           select from work_centres c where c.enterprise_id = e.id and ${centreId ?? null}::int in (c.id, ${ownCentre})))`,
  );

export async function setQrSecret(tx: Tx, id: number, secret: string): Promise<void> {
  await tx.run(sql`update enterprises set qr_secret = ${secret} where id = ${id}`);
}
