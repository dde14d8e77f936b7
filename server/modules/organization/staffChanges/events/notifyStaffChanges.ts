import { adminsOf } from '#server/db/admins.ts';
import type { Tx } from '#server/db/rows.ts';
import { notify, settleNotifications } from '#server/notifications/notify.ts';
import { type ChangeRow, firmSideOf } from '../repo.ts';

const refOf = (id: number): string => `staff change ${id}`;

interface By {
  readonly actorId: number;
  readonly at: Date;
}

/** Nobody has to look at it any more. */
export const settle = (tx: Tx, { enterprise_id: enterpriseId, id }: ChangeRow, at: Date): Promise<void> =>
  settleNotifications(tx, { enterpriseId, ref: refOf(id), at });

/** Notifies the gestoría of what a company announces, changes or takes back. */
export async function notifyFirm(
  tx: Tx,
  row: ChangeRow,
  what: 'announced' | 'changed' | 'withdrawn',
  { actorId, at }: By,
): Promise<void> {
  const { enterprise_id: enterpriseId, kind, name, effective_on } = row;
  await settle(tx, row, at);
  const receivers = (await firmSideOf(tx, [enterpriseId])).map(({ user_id }) => user_id);
  await notify(tx, {
    kind: 'staffChangeAnnounced',
    enterpriseId,
    receivers: receivers.filter((id) => id !== actorId),
    ...(row.user_id !== null && { aboutId: row.user_id }),
    ref: refOf(row.id),
    data: { kind, name, what, effective_on },
    at,
  });
}

type Answer =
  | { readonly what: 'sentBack'; readonly question: string; readonly by: string }
  | { readonly what: 'done'; readonly registered_on: string; readonly by: string };

/** Notifies who announced it, and the company's administrators, of what became of it; nobody of what they did themselves. */
export async function notifyCompany(tx: Tx, row: ChangeRow, answer: Answer, { actorId, at }: By): Promise<void> {
  const { enterprise_id: enterpriseId, kind, name } = row;
  await settle(tx, row, at);
  const firmSide = (await firmSideOf(tx, [enterpriseId])).map(({ user_id }) => user_id);
  const receivers = [
    ...(await adminsOf(tx, enterpriseId)),
    ...(firmSide.includes(row.announced_by) ? [row.announced_by] : []),
  ];
  await notify(tx, {
    kind: 'staffChangeAnswered',
    enterpriseId,
    receivers: receivers.filter((id) => id !== actorId),
    ...(row.user_id !== null && { aboutId: row.user_id }),
    ref: refOf(row.id),
    data: { kind, name, ...answer },
    at,
  });
}
