import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { kioskLimits } from '#domain/constants.ts';
import { presence } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { BARRED_SINCE } from '#server/db/barredSince.ts';
import { METHODS_OF_KIOSK, ZONE_OF_KIOSK } from '#server/db/workCentres.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { insertedId } from '#server/db/statements.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

const kioskRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  /** Null: the first one. */
  work_centre_id: z.number().nullable(),
  name: z.string(),
  created_at: z.date(),
  last_used_at: z.date().nullable(),
  locked_until: z.date().nullable(),
});

/** A kiosk with what it has to know of its enterprise. */
const kioskInUse = kioskRow.extend({
  enterprise_name: z.string(),
  /** Of the enterprise. */
  locale: z.string().nullable(),
  /** Of the centre where it stands. */
  time_zone: z.string(),
  /** PIN is among the methods of the centre where it stands. */
  takes_pins: z.boolean(),
  standby_time: z.boolean(),
  /** Since when the subscription of the enterprise gives no access; null while it does. */
  barred_since: z.date().nullable(),
});

const newKiosk = z.object({
  enterprise_id: z.number(),
  work_centre_id: z.number().nullable(),
  name: z.string(),
  created_by: z.number(),
});

const pinAnswer = z.object({
  /** Set while the kiosk takes no PIN. */
  locked_until: z.date().nullable(),
  user_id: z.number().nullable(),
  name: z.string().nullable(),
  state: presence.nullable(),
  /** Start of the open entry. */
  entered_at: z.date().nullable(),
});

export type KioskRow = z.output<typeof kioskRow>;
export type KioskInUse = z.output<typeof kioskInUse>;
export type NewKiosk = z.output<typeof newKiosk>;
export type PinAnswer = z.output<typeof pinAnswer>;

/** Whether PIN is among the methods of the kiosk `k`, or of a place `k` where one stood, of the enterprise `e`. */
const TAKES_PINS = sql`3 = any(${METHODS_OF_KIOSK})`;
const COLUMNS = sql`k.id, k.enterprise_id, k.work_centre_id, k.name, k.created_at, k.last_used_at, k.locked_until`;

export const listKiosks = (db: Db, enterpriseId: number): Promise<KioskRow[]> =>
  db.rows(
    kioskRow,
    sql`select ${COLUMNS} from kiosks k where k.enterprise_id = ${enterpriseId} and k.revoked_at is null
         order by k.name collate "es-x-icu", k.id`,
  );

/** A kiosk that is not revoked. */
export const findKiosk = (db: Db, id: number): Promise<KioskRow | undefined> =>
  db.row(kioskRow, sql`select ${COLUMNS} from kiosks k where k.id = ${id} and k.revoked_at is null`);

export const findKioskByToken = (db: Db, tokenHash: string): Promise<KioskInUse | undefined> =>
  db.row(
    kioskInUse,
    sql`select ${COLUMNS}, e.name as enterprise_name, e.locale, ${ZONE_OF_KIOSK} as time_zone, e.standby_time,
               ${TAKES_PINS} as takes_pins,
               ${sql.raw(BARRED_SINCE)} as barred_since
          from kiosks k join enterprises e on e.id = k.enterprise_id and e.active
          left join subscriptions s on s.enterprise_id = e.id
         where k.token_hash = ${tokenHash} and k.revoked_at is null`,
  );

export const insertKiosk = (tx: Db, kiosk: NewKiosk, tokenHash: string, now: Date): Promise<number> =>
  insertedId(
    tx,
    sql`insert into kiosks (enterprise_id, work_centre_id, name, created_by, token_hash, created_at)
        values (${kiosk.enterprise_id}, ${kiosk.work_centre_id}, ${kiosk.name}, ${kiosk.created_by}, ${tokenHash}, ${now}) returning id`,
  );

const formerCentreRow = z.object({
  work_centre_id: z.number().nullable(),
  work_centre: z.string().nullable(),
  takes_pins: z.boolean(),
});

/**
 * Where a kiosk stood at an earlier moment, if it was moved since, and whether PINs are taken there. What was chosen in a
 * centre that is gone is not known any more: what was noted there is taken.
 */
export const formerCentre = (db: Db, { id, enterprise_id }: Pick<KioskRow, 'id' | 'enterprise_id'>, at: Date) =>
  db.row(
    formerCentreRow,
    sql`select k.work_centre_id, k.work_centre,
               ${TAKES_PINS} or k.work_centre_id is not null and not exists (
                 select from work_centres c where c.enterprise_id = e.id and c.id = k.work_centre_id) as takes_pins
          from kiosk_centres k join enterprises e on e.id = ${enterprise_id}
         where k.kiosk_id = ${id} and k.until > ${at} order by k.until limit 1`,
  );

const moveRow = z.object({ from: z.string().nullable(), to: z.string().nullable() });

interface Move {
  readonly enterpriseId: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** How the centres of a move are called; the first one has no name of its own. */
export function namesOfMove(tx: Tx, { enterpriseId, from, to }: Move) {
  const name = (id: number | null) =>
    sql`(select c.name from work_centres c where c.enterprise_id = ${enterpriseId} and c.id = ${id})`;
  return tx.row(moveRow, sql`select ${name(from)} as "from", ${name(to)} as "to"`);
}

export const moveKiosk = (tx: Tx, id: number, centre: number | null): Promise<number> =>
  tx.run(sql`update kiosks set work_centre_id = ${centre} where id = ${id}`);

export async function revokeKiosk(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.run(sql`update kiosks set revoked_at = ${now} where id = ${id} and revoked_at is null`);
}

export async function insertCode(db: Db, kiosk: NewKiosk, codeHash: string, now: Date): Promise<Date> {
  const until = new Date(now.getTime() + kioskLimits.codeMinutes * MINUTE_MS);
  await db.run(
    sql`insert into kiosk_codes (code_hash, enterprise_id, work_centre_id, name, created_by, created_at, expires_at)
        values (${codeHash}, ${kiosk.enterprise_id}, ${kiosk.work_centre_id}, ${kiosk.name}, ${kiosk.created_by}, ${now}, ${until})`,
  );
  return until;
}

/** The kiosk that a code may enrol, once: the code is spent with it. */
export const spendCode = (tx: Tx, codeHash: string, now: Date): Promise<NewKiosk | undefined> =>
  tx.row(
    newKiosk,
    sql`update kiosk_codes set used_at = ${now} where code_hash = ${codeHash} and used_at is null and expires_at > ${now}
        returning enterprise_id, work_centre_id, name, created_by`,
  );

/**
 * Looks a PIN up and counts a wrong one, in one statement that holds the kiosk's row: parallel guesses are counted one
 * after the other. While the kiosk is locked nothing is looked up. Right ones are forgotten by `forgiveTries` only, once
 * a punch is registered, so that knowing one's own PIN does not help to guess another's.
 */
const trySql = (kioskId: number, hash: string, now: Date) => sql`
  with kiosk as (
    select id, enterprise_id, failed_tries, case when locked_until > ${now} then locked_until end as locked_until
      from kiosks where id = ${kioskId} and revoked_at is null for update),
  person as (
    select eu.user_id as id, eu.name,
           case when t.id is null then 'out' when t.paused_since is null then 'in' else 'paused' end as state,
           t.started_at as entered_at
      from kiosk k
      join enterprise_users eu on eu.enterprise_id = k.enterprise_id and eu.pin_hash = ${hash} and eu.active
      left join time_entries t on t.enterprise_id = k.enterprise_id and t.user_id = eu.user_id and t.ended_at is null
     where k.locked_until is null),
  counted as (
    update kiosks k set
      last_used_at = case when found.hit then ${now}::timestamptz else k.last_used_at end,
      failed_tries = case when found.hit then k.failed_tries when k.failed_tries + 1 >= ${kioskLimits.wrongPins} then 0
                          else k.failed_tries + 1 end,
      locked_until = case when not found.hit and k.failed_tries + 1 >= ${kioskLimits.wrongPins}
                          then ${now}::timestamptz + make_interval(secs => ${kioskLimits.lockSeconds}) end
      from kiosk, (select exists (select from person) as hit) found
     where k.id = kiosk.id and kiosk.locked_until is null
    returning k.locked_until)
  select coalesce(kiosk.locked_until, (select locked_until from counted)) as locked_until,
         person.id as user_id, person.name, person.state, person.entered_at
    from kiosk left join person on true`;

export const tryPin = (db: Db, kioskId: number, hash: string, now: Date): Promise<PinAnswer | undefined> =>
  db.row(pinAnswer, trySql(kioskId, hash, now), { idempotent: true });

export async function forgiveTries(db: Db, kioskId: number): Promise<void> {
  await db.run(sql`update kiosks set failed_tries = 0 where id = ${kioskId} and failed_tries > 0`, {
    idempotent: true,
  });
}
