import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/rows.ts';
import { isSeenBy } from '#server/http/scope.ts';
import { notify, settleNotifications } from '#server/notifications/notify.ts';
import type { DecisionRow } from '../bank/repo.ts';

const refOf = ({ id }: DecisionRow): string => `hours ${id}`;

/** Notifies a person of an adjustment that waits for their agreement. */
export async function notifyProposed(tx: Tx, row: DecisionRow, at: Date): Promise<void> {
  const { kind, enterprise_id: enterpriseId, user_id, date, ms, reason } = row;
  if (kind !== 'adjusted') return;
  const data = { date, ms, reason };
  await notify(tx, { kind: 'hoursProposed', enterpriseId, receivers: [user_id], data, ref: refOf(row), at });
}

/** Notifies whoever proposed an adjustment how it was answered, as long as they know of the person. */
export async function notifyAnswered(tx: Tx, row: DecisionRow, accepted: boolean, at: Date): Promise<void> {
  await settle(tx, row, at);
  const { enterprise_id: enterpriseId, user_id: aboutId, decided_by, date, ms, reason } = row;
  const sees = await tx.run(
    sql`select where ${isSeenBy(sql`${enterpriseId}::int`, sql`${decided_by}::int`, sql`${aboutId}::int`)}`,
  );
  if (sees === 0) return;
  const data = { date, ms, reason, accepted };
  await notify(tx, { kind: 'hoursOutcome', enterpriseId, receivers: [decided_by], aboutId, data, at });
}

/** Nobody waits for it any more. */
export const settle = (tx: Tx, row: DecisionRow, at: Date): Promise<void> =>
  settleNotifications(tx, { enterpriseId: row.enterprise_id, ref: refOf(row), at });
