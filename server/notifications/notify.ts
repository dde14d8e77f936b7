import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type NotificationKind, notificationKinds } from '#domain/operation/notifications/kinds.ts';
import { kindNamed, type NotificationData } from '#domain/operation/notifications/words/index.ts';
import { array, type Tx } from '../db/rows.ts';
import { insertOf } from '../db/statements.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import { queue } from '../jobs/queue.ts';

/** What a person has not been sent of a kind yet. */
export const notificationQueue = queue({
  name: 'notification',
  data: z.object({ userId: z.number(), enterpriseId: z.number(), kind: z.enum(notificationKinds) }),
  retries: 10,
  pauseSeconds: 10,
  expireSeconds: 120,
  atOnce: 2,
  batch: 10,
});

interface Notice<Kind extends NotificationKind> {
  readonly kind: Kind;
  readonly enterpriseId: number;
  readonly receivers: readonly number[];
  readonly data: NotificationData<Kind>;
  /** The person whom it concerns, where that is somebody else. */
  readonly aboutId?: number;
  /** What is to be answered, `correction 12`; see `settleNotifications`. */
  readonly ref?: string;
  readonly at: Date;
  /** Nothing is sent before, by the database's clock. */
  readonly startAfter?: Date | undefined;
}

/** Notifies people of something that the transaction does: in their list, by mail and in their browsers. */
export const notify = <Kind extends NotificationKind>(tx: Tx, notice: Notice<Kind>): Promise<void> =>
  notifyAll(tx, [notice]);

/** As {@link notify}, of many things at once. */
export async function notifyAll<Kind extends NotificationKind>(
  tx: Tx,
  notices: readonly Notice<Kind>[],
): Promise<void> {
  const sent = notices.flatMap(({ receivers, startAfter: notBefore, ...notice }) => {
    const { kind, enterpriseId } = notice;
    const { data: shape, quietSeconds } = kindNamed(kind);
    const data = shape.parse(notice.data);
    const startAfter = notBefore ?? (quietSeconds > 0 ? new Date(Date.now() + quietSeconds * 1000) : undefined);
    return [...new Set(receivers)].map((userId) => ({
      row: {
        enterprise_id: enterpriseId,
        user_id: userId,
        kind,
        about_id: notice.aboutId ?? null,
        ref: notice.ref ?? null,
        data,
        created_at: notice.at,
      },
      job: { data: { userId, enterpriseId, kind }, ...(startAfter && { startAfter }) },
    }));
  });
  if (sent.length === 0) return;
  await tx.run(
    insertOf(
      'notifications',
      sent.map(({ row }) => row),
    ),
  );
  await enqueueAll(
    tx,
    notificationQueue,
    sent.map(({ job }) => job),
  );
}

/** Of no enterprise: it is in the list of somebody of a firm, and nothing is sent. */
export async function notifyInFirm<Kind extends NotificationKind>(
  tx: Tx,
  { kind, receiver, data, at }: Pick<Notice<Kind>, 'kind' | 'data' | 'at'> & { readonly receiver: number },
): Promise<void> {
  const kept = kindNamed(kind).data.parse(data);
  await tx.run(
    insertOf('notifications', [
      { enterprise_id: null, user_id: receiver, kind, data: kept, created_at: at, delivered_at: at },
    ]),
  );
}

const kindsOfFirm = notificationKinds.filter((kind) => kindNamed(kind).audience === 'firm');

/** Of no enterprise: whoever leaves their firm is shown its notifications no more. */
export const forgetInFirm = (tx: Tx, userId: number): Promise<number> =>
  tx.run(
    sql`delete from notifications
         where user_id = ${userId} and enterprise_id is null and kind = any(${array(kindsOfFirm)}::text[])`,
  );

/** What was asked for is answered or taken back: who was not told yet is not told any more, and nobody waits for it. */
export async function settleNotifications(
  tx: Tx,
  { enterpriseId, ref, at }: { readonly enterpriseId: number; readonly ref: string; readonly at: Date },
): Promise<void> {
  await tx.run(
    sql`delete from notifications where enterprise_id = ${enterpriseId} and ref = ${ref} and delivered_at is null`,
  );
  await tx.run(
    sql`update notifications set read_at = ${at}
         where enterprise_id = ${enterpriseId} and ref = ${ref} and read_at is null`,
  );
}
