import type { Tx } from '../../../db/rows.ts';
import { enqueueAll } from '../../../jobs/enqueue.ts';
import type { Deps } from '../../deps.ts';
import type { PushNote } from '../../../ports/push/port.ts';
import { findClockSettings } from '../../enterprises/index.ts';
import { pushQueue } from '../jobs/sendPush.ts';
import { verdictOn } from '../queries/hours.ts';
import { type Receiver, subscriptionsOf } from '../repo.ts';

/** To every browser of a person on behalf of an enterprise, at any hour. @returns how many there are */
export async function pushTo(tx: Tx, to: Receiver, note: PushNote): Promise<number> {
  const browsers = await subscriptionsOf(tx, to);
  await enqueueAll(
    tx,
    pushQueue,
    browsers.map(({ id }) => ({ data: { subscriptionId: id, note } })),
  );
  return browsers.length;
}

/**
 * The same within the person's schedule and never on leave or a holiday, as the page promises on which notices are
 * switched on (art. 88 LOPDGDD): else nothing is sent, now or later.
 */
export async function pushInHours(
  tx: Tx,
  { holidays }: Pick<Deps, 'holidays'>,
  to: Receiver,
  note: PushNote,
  now: Date,
): Promise<void> {
  const browsers = await subscriptionsOf(tx, to);
  if (browsers.length === 0) return;
  const enterprise = await findClockSettings(tx, to.enterpriseId);
  if (enterprise && (await verdictOn({ database: tx, holidays }, enterprise, to.userId, now)) === 'allowed')
    await pushTo(tx, to, note);
}
