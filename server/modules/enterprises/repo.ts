import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/connect.ts';
import { likePattern, type Window } from '../../db/list.ts';
import { auditLog, enterprises } from '../../db/schema/index.ts';
import type { QrKey } from './queries/qr.ts';

export interface EnterpriseRow {
  id: number;
  name: string;
  cif: string;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  logo_path: string | null;
  active: boolean;
  employee_limit: number | null;
  clock_methods: number[];
  asks_location: boolean;
  time_zone: string;
  date_end: string | null;
  shortcut: string | null;
  employees: number;
}

/** What a punch has to know of an enterprise. */
export interface ClockSettings {
  id: number;
  name: string;
  time_zone: string;
  clock_methods: number[];
  asks_location: boolean;
}

const COLUMNS = `e.id, e.name, e.cif, e.phone, e.address, e.city, e.state, e.zip_code, e.country, e.latitude, e.longitude,
  e.logo_path, e.active, e.employee_limit, e.clock_methods, e.asks_location, e.time_zone, e.date_end, e.shortcut,
  (select count(*) from enterprise_users c where c.enterprise_id = e.id and c.active and c.role <> 'advisor')::int as employees`;

const text = (column: string) => `e.${column} collate "es-x-icu"`;
const orders: Record<string, string> = {
  name: text('name'),
  cif: text('cif'),
  address: text('address'),
  phone: text('phone'),
};

const MATCHES = `e.id = any($1) and ($2::boolean is null or e.active = $2)
  and ($3 = '' or plain_text(concat_ws(' ', e.name, e.cif)) like plain_text($4))
  and ($5::int[] is null or e.id = any($5))`;

/** A page of those among `visible`, and how many there are; the filter's `active` is 1 or 0. */
export async function listEnterprises(database: Database, visible: readonly number[], window: Window) {
  const active = window.filter.active === undefined ? null : String(window.filter.active) === '1';
  const matching = [visible, active, window.search, likePattern(window.search), window.ids];
  const order = `${orders[window.sort.field] ?? orders.name} ${window.sort.direction}`;
  const [rows, counted] = await Promise.all([
    database.query<EnterpriseRow>(
      `select ${COLUMNS} from enterprises e where ${MATCHES} order by ${order}, e.id limit $6 offset $7`,
      [...matching, window.limit, window.offset],
    ),
    database.query<{ total: number }>(`select count(*)::int as total from enterprises e where ${MATCHES}`, matching),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findEnterprise(database: Database, id: number): Promise<EnterpriseRow | undefined> {
  const [row] = await database.query<EnterpriseRow>(`select ${COLUMNS} from enterprises e where e.id = $1`, [id]);
  return row;
}

/** Those of `employees`, and who is inactive. */
export const usersOf = (database: Database, id: number): Promise<{ id: number; active: boolean }[]> =>
  database.query(
    `select user_id as id, active from enterprise_users where enterprise_id = $1 and role <> 'advisor' order by user_id`,
    [id],
  );

export async function findClockSettings(database: Database, id: number): Promise<ClockSettings | undefined> {
  const [row] = await database.query<ClockSettings>(
    'select id, name, time_zone, clock_methods, asks_location from enterprises where id = $1',
    [id],
  );
  return row;
}

export async function zoneOf(database: Database, id: number): Promise<string> {
  return (await findClockSettings(database, id))?.time_zone ?? 'Europe/Madrid';
}

export async function nameOf(database: Database, id: number): Promise<string> {
  return (await findClockSettings(database, id))?.name ?? 'Tu empresa';
}

export type EnterpriseChange = Partial<Omit<typeof enterprises.$inferInsert, 'id' | 'public_code' | 'qr_secret'>>;

/** Only what is given is changed; undefined leaves a column as it is. */
export async function updateEnterprise(tx: Tx, id: number, change: EnterpriseChange): Promise<void> {
  if (Object.values(change).some((value) => value !== undefined)) {
    await tx.update(enterprises).set(change).where(eq(enterprises.id, id));
  }
}

export async function noteChange(tx: Tx, id: number, actorId: number, action: string, subject: string): Promise<void> {
  await tx.insert(auditLog).values({ enterprise_id: id, actor_id: actorId, action, subject });
}

/** Sets the key of the logo's file, null for none. Answers the former key. */
export async function replaceLogo(database: Database, id: number, fileKey: string | null): Promise<string | null> {
  const [row] = await database.query<{ former: string | null }>(
    `update enterprises e set logo_path = $2 from (select id, logo_path from enterprises where id = $1 for update) o
      where e.id = o.id returning o.logo_path as former`,
    [id, fileKey],
    { idempotent: false },
  );
  return row?.former ?? null;
}

export async function findQrKey(database: Database, id: number): Promise<QrKey | undefined> {
  const [key] = await database.query<QrKey>('select id, qr_secret from enterprises where id = $1', [id]);
  return key;
}

export async function setQrSecret(tx: Tx, id: number, secret: string): Promise<void> {
  await tx.execute(sql`update enterprises set qr_secret = ${secret} where id = ${id}`);
}
