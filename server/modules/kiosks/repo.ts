import type { ClockMethod } from '../../../domain/constants.ts';
import { kioskLimits } from '../../../domain/constants.ts';
import type { Presence } from '../../../domain/timeEntries/timeEntries.ts';
import { BARRED_SINCE } from '../../db/barredSince.ts';
import type { Database } from '../../db/connect.ts';
import { MINUTE_MS } from '../../../domain/time/units.ts';

export interface KioskRow {
  id: number;
  enterprise_id: number;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
  locked_until: Date | null;
}

/** A kiosk with what it has to know of its enterprise. */
export interface KioskInUse extends KioskRow {
  enterprise_name: string;
  /** Of the enterprise. */
  locale: string | null;
  time_zone: string;
  clock_methods: ClockMethod[];
  /** Since when the subscription of the enterprise gives no access; null while it does. */
  barred_since: Date | null;
}

const COLUMNS = 'k.id, k.enterprise_id, k.name, k.created_at, k.last_used_at, k.locked_until';

export function listKiosks(database: Database, enterpriseId: number): Promise<KioskRow[]> {
  return database.query<KioskRow>(
    `select ${COLUMNS} from kiosks k where k.enterprise_id = $1 and k.revoked_at is null
      order by k.name collate "es-x-icu", k.id`,
    [enterpriseId],
  );
}

/** A kiosk that is not revoked. */
export async function findKiosk(database: Database, id: number): Promise<KioskRow | undefined> {
  const [row] = await database.query<KioskRow>(
    `select ${COLUMNS} from kiosks k where k.id = $1 and k.revoked_at is null`,
    [id],
  );
  return row;
}

export async function findKioskByToken(database: Database, tokenHash: string): Promise<KioskInUse | undefined> {
  const [row] = await database.query<KioskInUse>(
    `select ${COLUMNS}, e.name as enterprise_name, e.locale, e.time_zone, e.clock_methods,
            ${BARRED_SINCE} as barred_since
       from kiosks k join enterprises e on e.id = k.enterprise_id and e.active
       left join subscriptions s on s.enterprise_id = e.id
      where k.token_hash = $1 and k.revoked_at is null`,
    [tokenHash],
  );
  return row;
}

export interface NewKiosk {
  enterprise_id: number;
  name: string;
  created_by: number;
}

export async function insertKiosk(database: Database, kiosk: NewKiosk, tokenHash: string, now: Date): Promise<number> {
  const [row] = await database.query<{ id: number }>(
    `insert into kiosks (enterprise_id, name, created_by, token_hash, created_at) values ($1, $2, $3, $4, $5) returning id`,
    [kiosk.enterprise_id, kiosk.name, kiosk.created_by, tokenHash, now],
  );
  if (!row) throw new Error('A kiosk was inserted without an id');
  return row.id;
}

export async function revokeKiosk(database: Database, id: number, now: Date): Promise<void> {
  await database.query('update kiosks set revoked_at = $2 where id = $1 and revoked_at is null', [id, now], {
    idempotent: true,
  });
}

export async function insertCode(database: Database, kiosk: NewKiosk, codeHash: string, now: Date): Promise<Date> {
  const until = new Date(now.getTime() + kioskLimits.codeMinutes * MINUTE_MS);
  await database.query(
    `insert into kiosk_codes (code_hash, enterprise_id, name, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [codeHash, kiosk.enterprise_id, kiosk.name, kiosk.created_by, now, until],
  );
  return until;
}

/** The kiosk that a code may enrol, once: the code is spent with it. */
export async function spendCode(database: Database, codeHash: string, now: Date): Promise<NewKiosk | undefined> {
  const [row] = await database.query<NewKiosk>(
    `update kiosk_codes set used_at = $2 where code_hash = $1 and used_at is null and expires_at > $2
     returning enterprise_id, name, created_by`,
    [codeHash, now],
  );
  return row;
}

export interface PinAnswer {
  /** Set while the kiosk takes no PIN. */
  locked_until: Date | null;
  user_id: number | null;
  name: string | null;
  state: Presence | null;
}

/**
 * Looks a PIN up and counts a wrong one, in one statement that holds the kiosk's row: parallel guesses are counted one
 * after the other. While the kiosk is locked nothing is looked up. Right ones are forgotten by `forgiveTries` only, once
 * a punch is registered, so that knowing one's own PIN does not help to guess another's.
 */
const TRY_SQL = `
  with kiosk as (
    select id, enterprise_id, failed_tries, case when locked_until > $3 then locked_until end as locked_until
      from kiosks where id = $1 and revoked_at is null for update),
  person as (
    select eu.user_id as id, eu.name,
           case when t.id is null then 'out' when t.paused_since is null then 'in' else 'paused' end as state
      from kiosk k
      join enterprise_users eu on eu.enterprise_id = k.enterprise_id and eu.pin_hash = $2 and eu.active
      left join time_entries t on t.enterprise_id = k.enterprise_id and t.user_id = eu.user_id and t.ended_at is null
     where k.locked_until is null),
  counted as (
    update kiosks k set
      last_used_at = case when found.hit then $3 else k.last_used_at end,
      failed_tries = case when found.hit then k.failed_tries when k.failed_tries + 1 >= $4 then 0 else k.failed_tries + 1 end,
      locked_until = case when not found.hit and k.failed_tries + 1 >= $4
                          then $3::timestamptz + make_interval(secs => $5) end
      from kiosk, (select exists (select from person) as hit) found
     where k.id = kiosk.id and kiosk.locked_until is null
    returning k.locked_until)
  select coalesce(kiosk.locked_until, (select locked_until from counted)) as locked_until,
         person.id as user_id, person.name, person.state
    from kiosk left join person on true`;

export async function tryPin(
  database: Database,
  kioskId: number,
  hash: string,
  now: Date,
): Promise<PinAnswer | undefined> {
  const [row] = await database.query<PinAnswer>(
    TRY_SQL,
    [kioskId, hash, now, kioskLimits.wrongPins, kioskLimits.lockSeconds],
    { idempotent: true },
  );
  return row;
}

export async function forgiveTries(database: Database, kioskId: number): Promise<void> {
  await database.query('update kiosks set failed_tries = 0 where id = $1 and failed_tries > 0', [kioskId], {
    idempotent: true,
  });
}
