import type { Deps } from '../../deps.ts';
import type { PushNote } from '../../../ports/push/port.ts';
import { findClockSettings } from '../../enterprises/index.ts';
import { verdictOn } from '../queries/hours.ts';
import { noteUse, type Receiver, subscriptionsOf } from '../repo.ts';

type Means = Pick<Deps, 'database' | 'push'>;

/** To every browser of a person on behalf of an enterprise, at any hour. @returns how many were reached */
export async function pushTo({ database, push }: Means, to: Receiver, note: PushNote): Promise<number> {
  const browsers = await subscriptionsOf(database, to);
  const outcomes = await Promise.all(
    browsers.map(async (browser) => [browser.endpoint, await push.send(browser, note)] as const),
  );
  const which = (requested: string) =>
    outcomes.flatMap(([endpoint, outcome]) => (outcome === requested ? [endpoint] : []));
  const sent = which('sent');
  await noteUse(database, sent, which('gone'));
  return sent.length;
}

/**
 * The same within the person's schedule and never on leave or a holiday, as the page promises on which notices are
 * switched on (art. 88 LOPDGDD): else nothing is sent, now or later.
 */
export async function pushInHours(
  means: Means & Pick<Deps, 'holidays'>,
  to: Receiver,
  note: PushNote,
  now: Date,
): Promise<void> {
  const browsers = await subscriptionsOf(means.database, to);
  if (browsers.length === 0) return;
  const enterprise = await findClockSettings(means.database, to.enterpriseId);
  if (enterprise && (await verdictOn(means, enterprise, to.userId, now)) === 'allowed') await pushTo(means, to, note);
}
