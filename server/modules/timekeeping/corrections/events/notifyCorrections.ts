import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rolesWith } from '#domain/rights.ts';
import { dateIn } from '#domain/organization/workCentres/zones.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { isSeenBy } from '#server/http/scope.ts';
import { notify, settleNotifications } from '#server/notifications/notify.ts';
import { type CorrectionRow, zonesOfRow } from '../repo.ts';

const idRow = z.object({ id: z.number() });

const refOf = (id: number): string => `correction ${id}`;

type Correction = Pick<
  CorrectionRow,
  'id' | 'enterprise_id' | 'user_id' | 'proposed_by' | 'started' | 'time_zone' | 'zone_periods'
>;

const dateOf = (row: Correction): string => dateIn(row.started, zonesOfRow(row));

/** Who answers what a person asks for. */
async function answerersOf(tx: Tx, { enterprise_id, user_id }: Correction): Promise<number[]> {
  const rows = await tx.rows(
    idRow,
    sql`select p.id from people p
         where p.enterprise_id = ${enterprise_id} and p.active and p.verified and p.id <> ${user_id}
           and p.role = any(${array(rolesWith('timeSheets.answerChange'))})
           and ${isSeenBy(sql`p.enterprise_id`, sql`p.id`, sql`${user_id}::int`)}`,
  );
  return rows.map(({ id }) => id);
}

/** Notifies the other side of a correction that waits for them. */
export async function notifyPending(
  tx: Tx,
  row: Correction & Pick<CorrectionRow, 'reason' | 'annuls'>,
  at: Date,
): Promise<void> {
  const { enterprise_id: enterpriseId, user_id: userId, id, reason, annuls } = row;
  const common = { enterpriseId, ref: refOf(id), data: { date: dateOf(row), reason }, at };
  if (row.proposed_by === userId) {
    const receivers = await answerersOf(tx, row);
    const data = { ...common.data, ...(annuls && { annul: annuls }) };
    await notify(tx, { ...common, data, kind: 'correctionRequested', receivers, aboutId: userId });
  } else await notify(tx, { ...common, kind: 'correctionProposed', receivers: [userId] });
}

interface Answer {
  readonly status: 'approved' | 'rejected' | 'disputed';
  readonly reason: string | null;
  readonly by: number;
  readonly at: Date;
}

/** Notifies who asked, or who proposed, how it was answered; nobody of what they did themselves. */
export async function notifyAnswer(tx: Tx, row: Correction, { status, reason, by, at }: Answer): Promise<void> {
  const { enterprise_id: enterpriseId, user_id: userId, proposed_by: proposedBy } = row;
  await settle(tx, row, at);
  if (proposedBy === by) return;
  const common = { enterpriseId, receivers: [proposedBy], at };
  const date = dateOf(row);
  if (proposedBy === userId) {
    if (status !== 'disputed')
      await notify(tx, { ...common, kind: 'correctionAnswered', data: { date, reason, status } });
    return;
  }
  if (status === 'rejected' || !(await sees(tx, row))) return;
  await notify(tx, { ...common, kind: 'correctionOutcome', aboutId: userId, data: { date, reason, status } });
}

/** Whether who proposed it still knows of the person. */
const sees = async (tx: Tx, { enterprise_id, proposed_by, user_id }: Correction): Promise<boolean> =>
  (await tx.run(
    sql`select where ${isSeenBy(sql`${enterprise_id}::int`, sql`${proposed_by}::int`, sql`${user_id}::int`)}`,
  )) > 0;

/** Nobody waits for it any more. */
export const settle = (tx: Tx, { enterprise_id: enterpriseId, id }: Correction, at: Date): Promise<void> =>
  settleNotifications(tx, { enterpriseId, ref: refOf(id), at });
