import { sql } from 'drizzle-orm';
import { hoursOf } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { rolesWith } from '#domain/rights.ts';
import type { Tx } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';
import { notify, settleNotifications } from '#server/notifications/notify.ts';
import { answerersOf, type LeaveRow } from '../repo.ts';

const refOf = ({ request_id }: Pick<LeaveRow, 'request_id'>): string => `leave ${request_id}`;

const hoursIn = (row: LeaveRow) => {
  const hours = hoursOf(row);
  return hours && { hours };
};

/** Notifies those who answer, but whoever asked, of a request: of all its days at once. */
export async function notifyRequest(tx: Tx, days: readonly LeaveRow[], requestedBy: number, at: Date): Promise<void> {
  const [first] = days;
  if (!first) return;
  const { enterprise_id: enterpriseId, user_id: aboutId, type_name: typeName, comment, confidential } = first;
  const roles = rolesWith(confidential ? 'leave.answerConfidential' : 'leave.answer');
  const answerers = await answerersOf(tx, enterpriseId, aboutId, roles);
  await notify(tx, {
    kind: 'leaveRequested',
    enterpriseId,
    receivers: answerers.flatMap(({ id }) => (id === requestedBy ? [] : id)),
    aboutId,
    ref: refOf(first),
    data: { typeName, dates: days.map(({ day }) => day), comment, ...hoursIn(first) },
    at,
  });
}

/** Notifies each person, but whoever recorded it, of leave that stands without their asking. */
export async function notifyRecorded(tx: Tx, days: readonly LeaveRow[], by: number, at: Date): Promise<void> {
  const ids = new Set(days.map(({ user_id }) => user_id));
  ids.delete(by);
  for (const userId of ids) {
    const own = days.filter(({ user_id }) => user_id === userId);
    const [first] = own;
    if (!first) continue;
    const { enterprise_id: enterpriseId, type_name: typeName, comment } = first;
    const data = { typeName, dates: own.map(({ day }) => day), comment, ...hoursIn(first) };
    await notify(tx, { kind: 'leaveRecorded', enterpriseId, receivers: [userId], data, at });
  }
}

interface Answer {
  readonly status: 'approved' | 'rejected';
  readonly dates: readonly string[];
  readonly comment: string | null;
  readonly at: Date;
}

/** Notifies a person of the answer to days of one request or of several. */
export async function notifyAnswer(
  tx: Tx,
  requests: readonly [LeaveRow, ...LeaveRow[]],
  { status, dates, comment, at }: Answer,
): Promise<void> {
  const [{ enterprise_id: enterpriseId, user_id: userId, type_name: typeName }] = requests;
  const data = { typeName, dates: [...dates], comment, status, ...hoursIn(requests[0]) };
  await notify(tx, { kind: 'leaveAnswered', enterpriseId, receivers: [userId], data, at });
  for (const request of requests) await settleAnswered(tx, request, at);
}

/** Once no day of a request waits any more, nobody is told that it does. */
export async function settleAnswered(tx: Tx, row: LeaveRow, at: Date): Promise<void> {
  const { enterprise_id: enterpriseId, request_id: requestId } = row;
  const waits = sql`leave where enterprise_id = ${enterpriseId} and request_id = ${requestId}::uuid and status = 'pending'`;
  if (!(await exists(tx, waits))) await settleNotifications(tx, { enterpriseId, ref: refOf(row), at });
}
