import { advisoryMessages as say } from '#domain/overview/advisory/messages/index.ts';
import { personIn } from '#domain/rights.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { audit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { lockRows } from '#server/db/statements.ts';
import { conflict } from '#server/http/apiError.ts';
import type { Caller } from '#server/http/standing.ts';
import { notifyAll } from '#server/notifications/notify.ts';
import { adminsOfAll, insertActions, nameOfAccount, remindedSince } from '../monthRun/repo.ts';

interface Reminder {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly text: string;
  readonly by: Caller;
  readonly at: Date;
}

/**
 * Notifies the administrators of some companies of what is left of a month.
 * @returns how many companies; whoever the same firm reminded within the last hour, of whichever month, is left out
 * @throws ApiError 409 where that is everybody
 */
export async function remindClients(
  tx: Tx,
  ids: readonly number[],
  { month, text, by, at }: Reminder,
): Promise<number> {
  // Of several at once the later ones find what the first has sent.
  await lockRows(tx, 'enterprises', ids);
  const { accountId } = by;
  const recent = await remindedSince(tx, ids, accountId, new Date(at.getTime() - HOUR_MS));
  const due = ids.filter((id) => !recent.includes(id));
  if (due.length === 0) throw conflict(say.remindedBefore);
  const data = { month, text, from: await nameOfAccount(tx, accountId) };
  await insertActions(tx, due, { month, step: 'reminder', action: 'sent', by, at });
  await notifyAll(
    tx,
    (await adminsOfAll(tx, due, accountId)).map(
      ({ id: enterpriseId, admins }) => ({ kind: 'monthRequest', enterpriseId, receivers: admins, data, at }) as const,
    ),
  );
  await audit(
    tx,
    ...due.map(
      (enterpriseId) =>
        ({ enterpriseId, actorId: personIn(by, enterpriseId), action: 'monthRun.remind', details: { month } }) as const,
    ),
  );
  return due.length;
}
