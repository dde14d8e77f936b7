import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { storageKinds, type StorageShare } from '#domain/operation/storage/kinds.ts';
import { array, type Db } from '#server/db/rows.ts';
import { allowedIn, type StorageLimits } from '#server/ports/files/quota/limits.ts';

const bytes = z.number();
const totalRow = z.object({ bytes });
const kindRow = z.object({ kind: z.enum(storageKinds).exclude(['complaints']), bytes });
const allowedRow = z.object({ allowed: bytes.nullable() });
const usageRow = z.object({ enterprise_id: z.number(), name: z.string(), bytes, allowed: bytes.nullable() });
export type Usage = z.output<typeof usageRow>;

/** Of the company's share, by what they are; kinds of which there is nothing are left out. */
export const bytesByKind = (db: Db, enterpriseId: number) =>
  db.rows(
    kindRow,
    sql`select kind, sum(bytes)::bigint as bytes from stored_files
         where enterprise_id = ${enterpriseId} and kind <> 'complaints' group by kind`,
  );

/** Of these files of an enterprise. */
export async function bytesOfKeys(db: Db, enterpriseId: number, keys: readonly string[]): Promise<number> {
  const row = await db.row(
    totalRow,
    sql`select coalesce(sum(bytes), 0)::bigint as bytes from stored_files
         where enterprise_id = ${enterpriseId} and key = any(${array(keys)}::text[])`,
  );
  return row?.bytes ?? 0;
}

/** What an enterprise may keep in the company's share; null: without a limit. */
export async function allowedOf(db: Db, enterpriseId: number, limits: StorageLimits): Promise<number | null> {
  const row = await db.row(
    allowedRow,
    sql`select ${allowedIn('company', limits, sql`${enterpriseId}::int`)} as allowed`,
  );
  return row?.allowed ?? null;
}

/** What enterprises keep of what they may, of those that `which` says of `u`, `storage_usage`, and what is `allowed`. */
const usages = (share: StorageShare, limits: StorageLimits, which: SQL): SQL => sql`
  select u.enterprise_id, u.name, u.bytes, u.allowed, u.warned_at from (
    select s.*, e.name, ${allowedIn(share, limits, sql`s.enterprise_id`)} as allowed
      from storage_usage s join enterprises e on e.id = s.enterprise_id where s.share = ${share}) u
   where ${which}`;

/** The fullest first. */
export const fullest = (db: Db, share: StorageShare, limits: StorageLimits, most: number) =>
  db.rows(
    usageRow,
    sql`${usages(share, limits, sql`u.bytes > 0`)}
        order by u.bytes::numeric / nullif(u.allowed, 0) desc nulls last, u.bytes desc, u.enterprise_id limit ${most}`,
  );

/** Of those that are served, from this share on, and not warned yet. */
export const unwarned = (db: Db, share: StorageShare, limits: StorageLimits, from: number) =>
  db.rows(
    usageRow,
    usages(
      share,
      limits,
      sql`u.warned_at is null and u.bytes >= ${from}::numeric * u.allowed
          and exists (select from subscriptions s where s.enterprise_id = u.enterprise_id
                         and s.status in ('trialing', 'active', 'past_due', 'unknown'))`,
    ),
  );

/** Those that have room again, below this share, may be warned anew. */
export const clearWarnings = (db: Db, share: StorageShare, limits: StorageLimits, below: number): Promise<number> =>
  db.run(sql`
    update storage_usage set warned_at = null
     where (enterprise_id, share) in (
       select enterprise_id, ${share} from (${usages(
         share,
         limits,
         sql`u.warned_at is not null and coalesce(u.bytes < ${below}::numeric * u.allowed, true)`,
       )}) roomy)`);
