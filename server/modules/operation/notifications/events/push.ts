import type { Tx } from '#server/db/rows.ts';
import { enqueueAll } from '#server/jobs/enqueue.ts';
import type { PushNote } from '#server/ports/push/port.ts';
import { pushQueue } from '../jobs/sendPush.ts';
import { type Receiver, subscriptionsOf } from '../repo.ts';

/** To every browser of a person on behalf of an enterprise. @returns how many there are */
export async function pushTo(tx: Tx, to: Receiver, note: PushNote): Promise<number> {
  const browsers = await subscriptionsOf(tx, to);
  await enqueueAll(
    tx,
    pushQueue,
    browsers.map(({ id }) => ({ data: { subscriptionId: id, note: { ...note, enterprise_id: to.enterpriseId } } })),
  );
  return browsers.length;
}
