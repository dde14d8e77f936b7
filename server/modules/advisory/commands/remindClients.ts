import { advisoryMessages as say } from '../../../../domain/advisory/messages/index.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';
import { audit } from '../../../db/audit.ts';
import type { Tx } from '../../../db/rows.ts';
import { conflict } from '../../../http/apiError.ts';
import { notifyAll } from '../../../notifications/notify.ts';
import { adminsOfAll, deedsOf, insertDeeds, nameOfPerson } from '../monthRun/repo.ts';

interface Reminder {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly text: string;
  readonly by: number;
  readonly at: Date;
}

/**
 * Notifies the administrators of some companies of what is left of a month.
 * @returns how many companies; whoever was reminded within the last hour is left out
 * @throws ApiError 409 where that is everybody
 */
export async function remindClients(
  tx: Tx,
  ids: readonly number[],
  { month, text, by, at }: Reminder,
): Promise<number> {
  const recent = (await deedsOf(tx, ids, month))
    .filter((one) => one.step === 'reminder' && at.getTime() - one.at.getTime() < HOUR_MS)
    .map(({ id }) => id);
  const due = ids.filter((id) => !recent.includes(id));
  if (due.length === 0) throw conflict(say.remindedBefore);
  const data = { month, text, from: await nameOfPerson(tx, by) };
  await insertDeeds(tx, due, { month, step: 'reminder', deed: 'sent', by, at });
  await notifyAll(
    tx,
    (await adminsOfAll(tx, due, by)).map(
      ({ id: enterpriseId, admins }) => ({ kind: 'monthRequest', enterpriseId, receivers: admins, data, at }) as const,
    ),
  );
  await audit(
    tx,
    ...due.map(
      (enterpriseId) => ({ enterpriseId, actorId: by, action: 'monthRun.remind', details: { month } }) as const,
    ),
  );
  return due.length;
}
