import type { Database } from '../../db/connect.ts';
import { likePattern, type Window } from '../../db/list.ts';

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

/** Those among `ids`, by name; the filter's `active` is '1' or '0'. */
export function listEnterprises(database: Database, ids: readonly number[], window: Window): Promise<EnterpriseRow[]> {
  const active = window.filter.active === undefined ? null : String(window.filter.active) === '1';
  return database.query<EnterpriseRow>(
    `select ${COLUMNS} from enterprises e
      where e.id = any($1) and ($2::boolean is null or e.active = $2)
        and ($3 = '' or plain_text(concat_ws(' ', e.name, e.cif)) like plain_text($4))
      order by e.name collate "es-x-icu", e.id`,
    [ids, active, window.search, likePattern(window.search)],
  );
}

export async function findEnterprise(database: Database, id: number): Promise<EnterpriseRow | undefined> {
  const [row] = await database.query<EnterpriseRow>(`select ${COLUMNS} from enterprises e where e.id = $1`, [id]);
  return row;
}

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
