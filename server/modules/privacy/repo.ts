import type { Database, Tx } from '../../db/connect.ts';
import { auditLog } from '../../db/schema/index.ts';

/** Accounts by this address, or whose DNI some enterprise typed so: enterprises may differ about whose it is. */
export async function findByAddressOrDni(database: Database, text: string): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `select id from users where email = lower($1)
      union select user_id from enterprise_users where dni = upper($1)`,
    [text.trim()],
  );
  return rows.map(({ id }) => id);
}

/** Who took or erased whose data is known afterwards. */
export async function noteOf(
  writer: Pick<Tx, 'insert'>,
  enterpriseId: number,
  actorId: number,
  deed: 'export' | 'erase',
  userId: number,
): Promise<void> {
  await writer.insert(auditLog).values({
    enterprise_id: enterpriseId,
    actor_id: actorId,
    action: `personalData.${deed}`,
    subject: `user:${userId}`,
  });
}
