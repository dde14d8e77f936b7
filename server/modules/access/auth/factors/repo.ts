import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Role, roles } from '#domain/rights.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';

const passkeyRow = z.object({
  id: z.number(),
  user_id: z.number(),
  credential_id: z.string(),
  public_key: z.string(),
  counter: z.coerce.number(),
  transports: z.array(z.string()),
  name: z.string(),
  created_at: z.date(),
  last_used_at: z.date().nullable(),
});
export type PasskeyRow = z.output<typeof passkeyRow>;

const PASSKEY = sql`select id, user_id, credential_id, public_key, counter, transports, name, created_at, last_used_at
                      from passkeys`;

export const findPasskeys = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.rows(passkeyRow, sql`${PASSKEY} where user_id = ${userId} order by id`);

/** A passkey by the name that its authenticator gave it, held against a second use until the transaction ends. */
export const lockPasskey = (tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> =>
  tx.row(passkeyRow, sql`${PASSKEY} where credential_id = ${credentialId} for update`);

/** @returns false when this credential is kept already */
export async function insertPasskey(
  tx: Tx,
  row: Pick<PasskeyRow, 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'name' | 'transports'>,
  now: Date,
): Promise<boolean> {
  const inserted = await tx.run(
    sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
        values (${row.user_id}, ${row.credential_id}, ${row.public_key}, ${row.counter}, ${array(row.transports)},
                ${row.name}, ${now})
        on conflict (credential_id) do nothing`,
  );
  return inserted === 1;
}

export const notePasskeyUse = (tx: Tx, id: number, counter: number, now: Date): Promise<number> =>
  tx.run(sql`update passkeys set counter = ${counter}, last_used_at = ${now} where id = ${id}`);

export const updatePasskeyName = (db: Db, userId: number, id: number, name: string): Promise<number> =>
  db.run(sql`update passkeys set name = ${name} where id = ${id} and user_id = ${userId}`);

export const deletePasskey = async (tx: Tx, userId: number, id: number): Promise<string | undefined> => {
  const removed = await tx.row(
    z.object({ name: z.string() }),
    sql`delete from passkeys where id = ${id} and user_id = ${userId} returning name`,
  );
  return removed?.name;
};

const totpRow = z.object({ ciphertext: z.string(), confirmed_at: z.date().nullable(), last_step: z.coerce.number() });
export type TotpRow = z.output<typeof totpRow>;

export const findTotp = (db: Db, userId: number): Promise<TotpRow | undefined> =>
  db.row(totpRow, sql`select ciphertext, confirmed_at, last_step from totp_secrets where user_id = ${userId}`);

/** A secret that waits to be confirmed; one that is in use is not replaced. @returns whether it was written */
export async function beginTotp(db: Db, userId: number, ciphertext: string, now: Date): Promise<boolean> {
  const written = await db.run(
    sql`insert into totp_secrets (user_id, ciphertext, created_at) values (${userId}, ${ciphertext}, ${now})
        on conflict (user_id) do update set ciphertext = excluded.ciphertext, created_at = excluded.created_at, last_step = 0
          where totp_secrets.confirmed_at is null`,
  );
  return written === 1;
}

/** Takes the code of a step, each once, and later ones only. @returns whether it was there to take */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const taken = await db.run(
    sql`update totp_secrets set last_step = ${step} where user_id = ${userId} and last_step < ${step}`,
  );
  return taken === 1;
}

export const noteTotpConfirmed = (tx: Tx, userId: number, now: Date): Promise<number> =>
  tx.run(sql`update totp_secrets set confirmed_at = ${now} where user_id = ${userId} and confirmed_at is null`);

export const deleteTotp = (tx: Tx, userId: number): Promise<number> =>
  tx.run(sql`delete from totp_secrets where user_id = ${userId}`);

const stateRow = z.object({
  passkeys: z.number(),
  totp: z.boolean(),
  recovery_codes: z.number(),
  recovery_due_at: z.date().nullable(),
});
export type FactorState = z.output<typeof stateRow>;

export async function findFactorState(db: Db, userId: number): Promise<FactorState> {
  const row = await db.row(
    stateRow,
    sql`select (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
               exists (select from totp_secrets where user_id = ${userId} and confirmed_at is not null) as totp,
               (select count(*)::int from recovery_codes
                 where user_id = ${userId} and used_at is null) as recovery_codes,
               (select due_at from factor_recoveries where user_id = ${userId}) as recovery_due_at`,
  );
  if (!row) throw new Error('A row of aggregates is always there');
  return row;
}

/** Whether an account has a second factor; recovery codes alone are none. */
export const hasFactor = ({ passkeys, totp }: FactorState): boolean => passkeys > 0 || totp;

/** Enterprises that ask somebody for a second factor. */
export async function findAskingEnterprises(db: Db, userId: number): Promise<string[]> {
  const rows = await db.rows(
    z.object({ name: z.string() }),
    sql`select e.name from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
         where eu.account_id = ${userId} and eu.active and eu.accepted_at is not null
           and eu.role = any(e.second_factor_roles) order by e.id`,
  );
  return rows.map(({ name }) => name);
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.run(sql`delete from recovery_codes where user_id = ${userId}`);
  await tx.run(sql`insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${array(hashes)}::text[])`);
}

export const deleteRecoveryCodes = (tx: Tx, userId: number): Promise<number> =>
  tx.run(sql`delete from recovery_codes where user_id = ${userId}`);

/** @returns whether the code was there and had not been used */
export async function takeRecoveryCode(db: Db, userId: number, hash: string, now: Date): Promise<boolean> {
  const taken = await db.run(
    sql`update recovery_codes set used_at = ${now} where user_id = ${userId} and code_hash = ${hash} and used_at is null`,
  );
  return taken === 1;
}

/** Begins to wait until the second factor may be taken away; who waits already goes on. @returns whether it began now */
export async function beginRecovery(db: Db, userId: number, now: Date, dueAt: Date): Promise<boolean> {
  const begun = await db.run(
    sql`insert into factor_recoveries (user_id, requested_at, due_at) values (${userId}, ${now}, ${dueAt})
        on conflict do nothing`,
  );
  return begun === 1;
}

export const endRecovery = (db: Db, userId: number): Promise<number> =>
  db.run(sql`delete from factor_recoveries where user_id = ${userId}`);

/** Keeps the hash of the code that is mailed once the waiting is over. @returns whether it is */
export async function keepRecoveryMailCode(
  db: Db,
  userId: number,
  { hash, now, expiresAt }: { readonly hash: string; readonly now: Date; readonly expiresAt: Date },
): Promise<boolean> {
  const kept = await db.run(
    sql`update factor_recoveries set code_hash = ${hash}, code_expires_at = ${expiresAt}
         where user_id = ${userId} and due_at <= ${now} and (code_expires_at is null or code_expires_at <= ${now})`,
  );
  return kept === 1;
}

/** @returns whether the mailed code was good; it is spent with the waiting */
export async function takeRecoveryMailCode(tx: Tx, userId: number, hash: string, now: Date): Promise<boolean> {
  const taken = await tx.run(
    sql`delete from factor_recoveries
         where user_id = ${userId} and due_at <= ${now} and code_hash = ${hash} and code_expires_at > ${now}`,
  );
  return taken === 1;
}

export async function findPolicy(db: Db, enterpriseId: number): Promise<Role[]> {
  const row = await db.row(
    z.object({ roles: z.array(z.enum(roles)) }),
    sql`select second_factor_roles as roles from enterprises where id = ${enterpriseId}`,
  );
  return row?.roles ?? [];
}

export const updatePolicy = (tx: Tx, enterpriseId: number, asked: readonly Role[]): Promise<number> =>
  tx.run(sql`update enterprises set second_factor_roles = ${array(asked)}::text[] where id = ${enterpriseId}`);

/** Who of an enterprise's asked roles has no second factor. */
export const findWithout = (db: Db, enterpriseId: number): Promise<{ id: number; name: string }[]> =>
  db.rows(
    z.object({ id: z.number(), name: z.string() }),
    sql`select eu.user_id as id, concat_ws(' ', eu.name, eu.last_name) as name
          from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
         where e.id = ${enterpriseId} and eu.active and eu.accepted_at is not null
           and eu.role = any(e.second_factor_roles)
           and not exists (select from passkeys where user_id = eu.account_id)
           and not exists (select from totp_secrets where user_id = eu.account_id and confirmed_at is not null)
         order by eu.sort_name, eu.user_id limit 500`,
  );
