import { shareOf, type StorageKind, type StorageShare } from '#domain/operation/storage/kinds.ts';
import { type SQL, sql } from 'drizzle-orm';
import { hasPayingClient, pays } from '#server/db/paying.ts';

/** Bytes that an enterprise may keep; null: without a limit. */
interface Terms {
  readonly subscribed: number | null;
  /** In its trial, and without a subscription that is paid. */
  readonly trial: number | null;
}

export type StorageLimits = Readonly<Record<StorageShare, Terms>>;

const unlimited: Terms = { subscribed: null, trial: null };
export const noLimits: StorageLimits = { company: unlimited, complaints: unlimited };

/** As SQL: what the enterprise with this id may keep in a share. */
export const allowedIn = (share: StorageShare, limits: StorageLimits, enterpriseId: SQL): SQL =>
  termsIf(pays(enterpriseId), limits[share]);

/** As SQL: what a firm may keep. As much as a company that pays, once it has such a client; before, as much as in a trial. */
export const allowedToFirm = (limits: StorageLimits, firmId: number): SQL =>
  termsIf(hasPayingClient(firmId), limits.company);

const termsIf = (isPaid: SQL, { subscribed, trial }: Terms): SQL =>
  sql`case when ${isPaid} then ${subscribed}::bigint else ${trial}::bigint end`;

/** An enterprise has no room left for a file; nothing of it was kept. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  readonly share: StorageShare;

  constructor(enterpriseId: number, kind: StorageKind) {
    super(`Enterprise ${enterpriseId} may not keep more ${kind}`);
    this.share = shareOf(kind);
  }
}
