import type { Tx } from '#server/db/rows.ts';
import { notify } from '#server/notifications/notify.ts';
import { insertPayrolls } from '../repo.ts';

const monthOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

/** Hands payrolls out, and notifies who gets one; as `insertPayrolls`. */
export async function keepPayrolls(
  tx: Tx,
  rows: Parameters<typeof insertPayrolls>[1],
  at: Date,
): Promise<(number | undefined)[]> {
  const ids = await insertPayrolls(tx, rows);
  for (const [index, { enterprise_id: enterpriseId, user_id: userId, year, month }] of rows.entries()) {
    if (ids[index] === undefined) continue;
    const data = { month: monthOf(year, month) };
    await notify(tx, { kind: 'payrollReady', enterpriseId, receivers: [userId], data, at });
  }
  return ids;
}
