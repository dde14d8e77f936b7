import { shareOf, type StorageKind, type StorageShare } from '../../../../domain/storage/kinds.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Bytes that an enterprise may keep; null: without a limit. */
interface Terms {
  readonly subscribed: number | null;
  /** In its trial, and without a subscription that is paid. */
  readonly trial: number | null;
}

export type StorageLimits = Readonly<Record<StorageShare, Terms>>;

const unlimited: Terms = { subscribed: null, trial: null };
export const noLimits: StorageLimits = { company: unlimited, complaints: unlimited };

/** As SQL: what the enterprise with this id may keep in a share. A state that we do not know narrows nobody. */
export function allowedIn(share: StorageShare, limits: StorageLimits, enterpriseId: SQL): SQL {
  const { subscribed, trial } = limits[share];
  return sql`case when exists (select from subscriptions paid
                                where paid.enterprise_id = ${enterpriseId}
                                  and paid.status in ('active', 'past_due', 'unknown'))
                  then ${subscribed}::bigint else ${trial}::bigint end`;
}

/** An enterprise has no room left for a file; nothing of it was kept. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  readonly share: StorageShare;

  constructor(enterpriseId: number, kind: StorageKind) {
    super(`Enterprise ${enterpriseId} may not keep more ${kind}`);
    this.share = shareOf(kind);
  }
}
