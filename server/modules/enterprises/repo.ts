import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { likePattern, page, type Window } from '../../db/list.ts';
import { array, type Db, type Tx } from '../../db/rows.ts';
import { assignments, count } from '../../db/statements.ts';
import { type QrKey, qrKey } from './queries/qr.ts';

const enterpriseRow = z.object({
  id: z.number(),
  name: z.string(),
  cif: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  country: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  logo_path: z.string().nullable(),
  active: z.boolean(),
  employee_limit: z.number().nullable(),
  clock_methods: z.array(z.number()),
  asks_location: z.boolean(),
  time_zone: z.string(),
  date_end: z.string().nullable(),
  shortcut: z.string().nullable(),
  employees: z.number(),
});

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

const SELECT = sql`
  select e.id, e.name, e.cif, e.phone, e.address, e.city, e.state, e.zip_code, e.country, e.latitude, e.longitude,
         e.logo_path, e.active, e.employee_limit, e.clock_methods, e.asks_location, e.time_zone, e.date_end, e.shortcut,
         (select count(*) from enterprise_users c
           where c.enterprise_id = e.id and c.active and c.role <> 'advisor')::int as employees
    from enterprises e`;

const orders = {
  name: sql`e.name collate "es-x-icu"`,
  cif: sql`e.cif collate "es-x-icu"`,
  address: sql`e.address collate "es-x-icu"`,
  phone: sql`e.phone collate "es-x-icu"`,
};

/** A page of those among `visible`, and how many there are; the filter's `active` is 1 or 0. */
export async function listEnterprises(db: Db, visible: readonly number[], window: Window) {
  const active = window.filter.active === undefined ? null : String(window.filter.active) === '1';
  const matches = sql`e.id = any(${array(visible)}) and (${active}::boolean is null or e.active = ${active})
    and (${window.search} = '' or plain_text(concat_ws(' ', e.name, e.cif)) like plain_text(${likePattern(window.search)}))
    and (${array(window.ids)}::int[] is null or e.id = any(${array(window.ids)}))`;
  const [rows, total] = await Promise.all([
    db.rows(enterpriseRow, sql`${SELECT} where ${matches} ${page(window, orders, sql`e.id`)}`),
    count(db, sql`enterprises e where ${matches}`),
  ]);
  return { rows, total };
}

export const findEnterprise = (db: Db, id: number): Promise<EnterpriseRow | undefined> =>
  db.row(enterpriseRow, sql`${SELECT} where e.id = ${id}`);

/** Those of `employees`, and who is inactive. */
export const usersOf = (db: Db, id: number) =>
  db.rows(
    memberRow,
    sql`select user_id as id, active from enterprise_users where enterprise_id = ${id} and role <> 'advisor'
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

export async function nameOf(db: Db, id: number): Promise<string> {
  return (await findClockSettings(db, id))?.name ?? 'Tu empresa';
}

type Columns = Omit<EnterpriseRow, 'id' | 'employees'>;
export type EnterpriseChange = { readonly [Column in keyof Columns]?: Columns[Column] | undefined };

/** Only what is given is changed; undefined leaves a column as it is. */
export async function updateEnterprise(tx: Tx, id: number, change: EnterpriseChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.run(sql`update enterprises set ${assignments(change)} where id = ${id}`);
}

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

export const findQrKey = (db: Db, id: number): Promise<QrKey | undefined> =>
  db.row(qrKey, sql`select id, qr_secret from enterprises where id = ${id}`);

export async function setQrSecret(tx: Tx, id: number, secret: string): Promise<void> {
  await tx.run(sql`update enterprises set qr_secret = ${secret} where id = ${id}`);
}
