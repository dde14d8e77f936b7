import { createHmac } from 'node:crypto';
import type { Database } from '../../../db/connect.ts';

/** Keyed, so that a PIN finds its person within the enterprise and a copy of the tables does not say it. */
export const pinHash = (secret: string, enterpriseId: number, pin: string): string =>
  createHmac('sha256', secret).update(`jornada-pin:${enterpriseId}:${pin}`).digest('base64url');

export async function hasPin(database: Database, enterpriseId: number, userId: number): Promise<boolean> {
  const [row] = await database.query<{ has: boolean }>(
    'select pin_hash is not null as has from enterprise_users where enterprise_id = $1 and user_id = $2',
    [enterpriseId, userId],
  );
  return row?.has ?? false;
}

/** Sets the hash of a PIN, null for none. Answers false when somebody else of the enterprise has this PIN. */
export async function keepPin(
  database: Database,
  enterpriseId: number,
  userId: number,
  hash: string | null,
): Promise<boolean> {
  try {
    await database.query(
      'update enterprise_users set pin_hash = $3 where enterprise_id = $1 and user_id = $2',
      [enterpriseId, userId, hash],
      { idempotent: true },
    );
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'enterprise_users_pin_unique';
