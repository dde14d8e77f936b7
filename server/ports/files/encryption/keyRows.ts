import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#server/db/rows.ts';

const keyRow = z.object({
  enterprise_id: z.number(),
  /** Of the enterprise's keys, from 1. */
  number: z.number(),
  recipient: z.string(),
  wrapped_key: z.string(),
  /** The recipient of the installation's key that unwraps it. */
  installation_recipient: z.string(),
  /** Since when no file is encrypted with it any more. */
  retired_at: z.date().nullable(),
  /** Since when every file of the enterprise has been encrypted with it. */
  complete_at: z.date().nullable(),
  /** Of the enterprise: files from before there were keys may still lie as they came. */
  plain_files: z.boolean(),
});
export type KeyRow = z.output<typeof keyRow>;

const recipientRow = z.object({ installation_recipient: z.string() });
const columns = sql`enterprise_id, number, recipient, wrapped_key, installation_recipient, retired_at, complete_at,
  (select plain_files from enterprises where id = enterprise_id) as plain_files`;

/** Any numbers that all processes agree on. */
const KEYS_LOCK = 7_301_946;
const BACKUP_LOCK = 7_301_947;

/** One at a time makes keys or wraps them anew. */
export const lockKeys = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`);

/** Newest first. */
export const keyRowsOf = (db: Db, enterpriseId: number): Promise<KeyRow[]> =>
  db.rows(
    keyRow,
    sql`select ${columns} from enterprise_keys where enterprise_id = ${enterpriseId} order by number desc`,
  );

/** For which keys of the installation the keys of enterprises and firms are wrapped. */
export async function wrappedFor(db: Db): Promise<string[]> {
  const rows = await db.rows(
    recipientRow,
    sql`select installation_recipient from enterprise_keys union select installation_recipient from firm_keys order by 1`,
  );
  return rows.map((row) => row.installation_recipient);
}

export type NewKey = Pick<KeyRow, 'enterprise_id' | 'number' | 'recipient' | 'wrapped_key' | 'installation_recipient'>;

export const insertKey = (tx: Tx, { enterprise_id, number, recipient, wrapped_key, installation_recipient }: NewKey) =>
  tx.run(
    sql`insert into enterprise_keys (enterprise_id, number, recipient, wrapped_key, installation_recipient, complete_at)
        select id, ${number}, ${recipient}, ${wrapped_key}, ${installation_recipient},
               case when ${number}::int = 1 and not plain_files then now() end
          from enterprises where id = ${enterprise_id}`,
  );

export const retireKeys = (tx: Tx, enterpriseId: number) =>
  tx.run(
    sql`update enterprise_keys set retired_at = now() where enterprise_id = ${enterpriseId} and retired_at is null`,
  );

export async function markComplete(tx: Tx, enterpriseId: number, number: number): Promise<void> {
  await tx.run(sql`update enterprises set plain_files = false where id = ${enterpriseId}`);
  await tx.run(
    sql`update enterprise_keys set complete_at = now()
         where enterprise_id = ${enterpriseId} and number = ${number} and complete_at is null`,
  );
}

/** Some of those that are wrapped for another recipient, locked. */
export const rowsToRewrap = (tx: Tx, recipient: string, most: number): Promise<KeyRow[]> =>
  tx.rows(
    keyRow,
    sql`select ${columns} from enterprise_keys where installation_recipient <> ${recipient}
         order by enterprise_id, number limit ${most} for update`,
    { idempotent: false },
  );

export const rewrapKey = (
  tx: Tx,
  { enterprise_id, number, wrapped_key, installation_recipient }: Omit<NewKey, 'recipient'>,
) =>
  tx.run(
    sql`update enterprise_keys set wrapped_key = ${wrapped_key}, installation_recipient = ${installation_recipient}
         where enterprise_id = ${enterprise_id} and number = ${number}`,
  );

const lockedRow = z.object({ locked: z.boolean() });

/** Files are not encrypted anew while a backup is made: their keys might not be in it. @returns false: not now */
export const mayReplaceFiles = async (tx: Tx): Promise<boolean> =>
  (await tx.row(lockedRow, sql`select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as locked`))?.locked ?? false;

/** Until the connection ends. */
export const holdFiles = (db: Db): Promise<number> => db.run(sql`select pg_advisory_lock(${BACKUP_LOCK})`);
