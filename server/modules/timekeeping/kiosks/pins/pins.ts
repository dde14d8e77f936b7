import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/rows.ts';
import { brokenKey } from '#server/db/sqlState.ts';
import { exists } from '#server/db/statements.ts';

/** Keyed, so that a PIN finds its person within the enterprise and a copy of the tables does not say it. */
export const pinHash = (secret: string, enterpriseId: number, pin: string): string =>
  createHmac('sha256', secret).update(`jornada-pin:${enterpriseId}:${pin}`).digest('base64url');

export const hasPin = (db: Db, enterpriseId: number, userId: number): Promise<boolean> =>
  exists(
    db,
    sql`enterprise_users where enterprise_id = ${enterpriseId} and user_id = ${userId} and pin_hash is not null`,
  );

/**
 * Sets the hash of a PIN, null for none.
 * @throws an error that `isPinTaken` knows when somebody else of the enterprise has this PIN
 */
export async function keepPin(tx: Tx, enterpriseId: number, userId: number, hash: string | null): Promise<void> {
  await tx.run(
    sql`update enterprise_users set pin_hash = ${hash} where enterprise_id = ${enterpriseId} and user_id = ${userId}`,
  );
}

export const isPinTaken = (error: unknown): boolean => brokenKey(error) === 'enterprise_users_pin_unique';
