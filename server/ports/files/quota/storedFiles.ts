import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { shareOf, type StorageKind } from '#domain/operation/storage/kinds.ts';
import type { Db } from '#server/db/rows.ts';
import { allowedIn, type StorageLimits } from './limits.ts';

export interface StoredFile {
  readonly key: string;
  readonly enterpriseId: number;
  readonly kind: StorageKind;
  readonly bytes: number;
  readonly keptAt: Date;
}

const roomRow = z.object({ hasRoom: z.boolean() });

/** Adds to the sum of a share, unless that passes what is allowed; the sum stays locked until the statement's end. */
const added = ({ enterpriseId, kind, bytes }: StoredFile, allowed: SQL): SQL => sql`
  insert into storage_usage as u (enterprise_id, share, bytes)
  select ${enterpriseId}::int, ${shareOf(kind)}::text, ${bytes}::bigint
   where coalesce(${bytes}::bigint <= (${allowed}), true)
      on conflict (enterprise_id, share) do update set bytes = u.bytes + excluded.bytes
   where coalesce(u.bytes + excluded.bytes <= (${allowed}), true)
  returning enterprise_id`;

const inserted = ({ key, kind, bytes, keptAt }: StoredFile, room: SQL): SQL => sql`
  with room as (${room})
  insert into stored_files (key, enterprise_id, kind, bytes, stored_at)
  select ${key}::text, enterprise_id, ${kind}::text, ${bytes}::bigint, ${keptAt}::timestamptz from room`;

/**
 * Counts a file that is about to be put, where there is room for it; one statement, so that of several at once none passes
 * the limit.
 * @returns whether there is
 */
export async function reserve(db: Db, file: StoredFile, limits: StorageLimits): Promise<boolean> {
  const allowed = allowedIn(shareOf(file.kind), limits, sql`${file.enterpriseId}::int`);
  return (await db.run(inserted(file, added(file, allowed)))) > 0;
}

/** Counts a file that has been there before files were counted, whether or not there is room. */
export const countFormer = (db: Db, file: StoredFile): Promise<number> =>
  db.run(sql`${inserted(file, added(file, sql`null::bigint`))} on conflict do nothing`);

/** The file is not there any more. */
export const release = (db: Db, key: string): Promise<number> =>
  db.run(
    sql`with gone as (delete from stored_files where key = ${key} returning enterprise_id, kind, bytes)
        update storage_usage u set bytes = u.bytes - gone.bytes from gone
         where u.enterprise_id = gone.enterprise_id
           and u.share = case gone.kind when 'complaints' then 'complaints' else 'company' end`,
    // The second time it finds no row.
    { idempotent: true },
  );

/** Whether so much more may be kept now; only `reserve` is sure. */
export async function hasRoom(
  db: Db,
  { enterpriseId, kind, bytes }: Pick<StoredFile, 'enterpriseId' | 'kind' | 'bytes'>,
  limits: StorageLimits,
): Promise<boolean> {
  const share = shareOf(kind);
  const row = await db.row(
    roomRow,
    sql`select coalesce(${bytes}::bigint + coalesce((select bytes from storage_usage
                                                      where enterprise_id = ${enterpriseId} and share = ${share}), 0)
                          <= (${allowedIn(share, limits, sql`${enterpriseId}::int`)}), true) as "hasRoom"`,
  );
  return row?.hasRoom ?? false;
}
