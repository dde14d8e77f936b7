import type { Items, KindOfNotification } from '#domain/operation/notifications/words/kind.ts';
import { kindNamed } from '#domain/operation/notifications/words/index.ts';
import { rolesWith } from '#domain/rights.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time/units.ts';
import { forReceiver } from '#server/http/locale.ts';
import { enqueue, enqueueAll } from '#server/jobs/enqueue.ts';
import type { Job, Worker } from '#server/jobs/queue.ts';
import { notificationMail } from '#server/notifications/notificationMail.ts';
import { notificationQueue } from '#server/notifications/notify.ts';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/rows.ts';
import type { Deps } from '#server/modules/deps.ts';
import { nextHoursOf } from '../queries/hours.ts';
import {
  dropUndelivered,
  findNotified,
  lockUndelivered,
  markDelivered,
  type NotificationRow,
  type NotifiedPerson,
  withoutJob,
} from '../inbox/repo.ts';
import type { PushNote } from '#server/ports/push/port.ts';
import { pushQueue } from './sendPush.ts';
import { type Receiver, subscriptionsOf } from '../repo.ts';

/** To every browser of a person on behalf of an enterprise. @returns how many there are */
async function pushTo(tx: Tx, to: Receiver, note: PushNote): Promise<number> {
  const browsers = await subscriptionsOf(tx, to);
  await enqueueAll(
    tx,
    pushQueue,
    browsers.map(({ id }) => ({ data: { subscriptionId: id, note: { ...note, enterprise_id: to.enterpriseId } } })),
  );
  return browsers.length;
}

type Means = Pick<Deps, 'database' | 'clock' | 'config' | 'holidays' | 'outbox'>;
type Data = typeof notificationQueue.data;
type Delivery = Job<{ userId: number; enterpriseId: number; kind: NotificationRow['kind'] }>;

/** However much comes, the first is not kept waiting longer. */
const LONGEST_QUIET_MS = 10 * MINUTE_MS;

/**
 * Sends a person what they have not been sent of a kind: one mail and one note for all that came together, within their
 * hours. Of several processes one does, once; what comes meanwhile has a job of its own.
 */
async function deliver(means: Means, { data }: Delivery): Promise<void> {
  const { database, clock } = means;
  const kind = kindNamed(data.kind);
  const person = await findNotified(database, data);
  if (!person || !reaches(person, kind)) {
    await dropUndelivered(database, data, clock.now());
    return;
  }
  const now = clock.now();
  const isBound = kind.inHours && !person.any_time;
  const enterprise = { id: data.enterpriseId, time_zone: person.time_zone };
  const opens = isBound ? await nextHoursOf(means, enterprise, data.userId, now) : now;
  await database.transaction(async (tx) => {
    const rows = await lockUndelivered(tx, data);
    const ripe = ripeAt(rows, kind);
    if (!ripe) return;
    const due = [ripe, opens ?? now].reduce((one, other) => (one > other ? one : other));
    if (due > now) {
      // The queue goes by the database's clock.
      const startAfter = new Date(Date.now() + due.getTime() - now.getTime());
      await enqueue(tx, notificationQueue, data, { startAfter });
      return;
    }
    // Whoever has no hours is not disturbed, and finds the mail when they look.
    for (const bundle of bundlesOf(rows, kind))
      await send(tx, means, person, kind, { bundle, mayPush: opens !== null });
    await markDelivered(
      tx,
      rows.map(({ id }) => id),
      now,
    );
  });
}

const reaches = ({ role }: NotifiedPerson, { audience }: KindOfNotification): boolean =>
  audience !== 'firm' && (audience === 'own' || audience === 'complaints.read' || rolesWith(audience).includes(role));

/** When nothing more is waited for; nothing where nothing waits. */
function ripeAt(rows: readonly NotificationRow[], { quietSeconds }: KindOfNotification): Date | undefined {
  const [first, last] = [rows[0]?.created_at, rows.at(-1)?.created_at];
  if (!first || !last) return undefined;
  return new Date(Math.min(last.getTime() + quietSeconds * 1000, first.getTime() + LONGEST_QUIET_MS));
}

type Bundle = readonly [NotificationRow, ...NotificationRow[]];

function bundlesOf(rows: readonly NotificationRow[], { bundledBy }: KindOfNotification): readonly Bundle[] {
  const keyOf = ({ id, about_id }: NotificationRow) => ({ kind: '', person: about_id, item: id })[bundledBy];
  const bundles = new Map<unknown, [NotificationRow, ...NotificationRow[]]>();
  for (const row of rows) {
    const known = bundles.get(keyOf(row));
    if (known) known.push(row);
    else bundles.set(keyOf(row), [row]);
  }
  return [...bundles.values()];
}

async function send(
  tx: Tx,
  { config, outbox, clock }: Means,
  person: NotifiedPerson,
  kind: KindOfNotification,
  { bundle, mayPush }: { readonly bundle: Bundle; readonly mayPush: boolean },
): Promise<void> {
  const [{ kind: name, enterprise_id: enterpriseId }] = bundle;
  const userId = person.id;
  const { words, mail } = forReceiver(person.locale, () => {
    const said = kind.words(
      bundle.map(({ data, about }) => ({ data, about })) as unknown as Items<unknown>,
      person.enterprise,
    );
    return { words: said, mail: notificationMail(said, person, config) };
  });
  const about = { kind: name === 'complaints' ? name : 'notification', userId, enterpriseId } as const;
  const { usefulSeconds } = kind;
  const expiresAt = usefulSeconds ? new Date(clock.now().getTime() + usefulSeconds * SECOND_MS) : undefined;
  if (person.wants_mail || name === 'complaints') await outbox.add(tx, mail, { ...about, expiresAt });
  if (person.wants_push && mayPush)
    await pushTo(tx, { enterpriseId, userId }, { title: words.note, body: person.enterprise, path: words.path });
}

export const deliveryWorker = (means: Means): Worker<Data> => ({
  queue: notificationQueue,
  work: (job) => deliver(means, job),
});

/** What has lost its job, as in a backup that was restored, gets one. @returns how many */
export async function requeueNotifications(database: Database): Promise<number> {
  const lost = await withoutJob(database, notificationQueue);
  await database.transaction((tx) =>
    enqueueAll(
      tx,
      notificationQueue,
      lost.map(({ user_id: userId, enterprise_id: enterpriseId, kind }) => ({ data: { userId, enterpriseId, kind } })),
    ),
  );
  return lost.length;
}
