import { adminsOf } from '#server/db/admins.ts';
import type { Tx } from '#server/db/rows.ts';
import { notify, settleNotifications } from '#server/notifications/notify.ts';
import { askersOf, type RequestRow } from '../repo.ts';

/** What is to be answered, for `settleNotifications`. */
const refOf = ({ id }: Pick<RequestRow, 'id'>): string => `documentRequest ${id}`;
const reviewRefOf = ({ id }: Pick<RequestRow, 'id'>): string => `documentRequest ${id} review`;

type Told = Pick<RequestRow, 'id' | 'enterprise_id' | 'user_id' | 'kind' | 'title' | 'due_on' | 'asked_by' | 'firm_id'>;

/** Who has to send it: the person, or every administrator but the one who asks. */
export const sendersOf = async (tx: Tx, { enterprise_id, user_id }: Told, byId: number | null): Promise<number[]> =>
  user_id === null ? (await adminsOf(tx, enterprise_id)).filter((id) => id !== byId) : [user_id];

interface Asking {
  readonly what: 'asked' | 'returned' | 'reminder';
  readonly reason?: string;
  /** Null: nobody did, it is time. */
  readonly byId: number | null;
  readonly at: Date;
}

/** @returns how many people are told */
export async function tellSenders(tx: Tx, request: Told, { what, reason, byId, at }: Asking): Promise<number> {
  const receivers = await sendersOf(tx, request, byId);
  const { kind, title, due_on: due, user_id } = request;
  const data = { what, document: kind, title, due, reason: reason ?? null, company: user_id === null };
  await notify(tx, {
    kind: 'documentAsked',
    enterpriseId: request.enterprise_id,
    receivers,
    data,
    ref: refOf(request),
    at,
  });
  return receivers.length;
}

/** It is sent, or not wanted any more: who was to send it is not told any more. */
export const settleAsked = (tx: Tx, request: Told, at: Date): Promise<void> =>
  settleNotifications(tx, { enterpriseId: request.enterprise_id, ref: refOf(request), at });

/** Tells those who asked, and may look at it, that it is there. */
export async function tellAskers(tx: Tx, request: Told, senderId: number, at: Date): Promise<void> {
  const { receivers, ofFirm } = await askersOf(tx, request);
  await notify(tx, {
    kind: 'documentSent',
    enterpriseId: request.enterprise_id,
    receivers: receivers.filter((id) => id !== senderId),
    data: { firm: ofFirm },
    ...(request.user_id !== null && { aboutId: request.user_id }),
    ref: reviewRefOf(request),
    at,
  });
}

/** It was looked at, by one of them. */
export const settleSent = (tx: Tx, request: Told, at: Date): Promise<void> =>
  settleNotifications(tx, { enterpriseId: request.enterprise_id, ref: reviewRefOf(request), at });
