import { complaintDeadlines } from '#domain/organization/complaints/deadlines.ts';
import { complaintChannelMessages as say } from '#domain/organization/complaints/messages/index.ts';
import type { Actor } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import { conflict, notFound } from '#server/http/apiError.ts';
import type { Deps } from '#server/modules/deps.ts';
import { zoneOf } from '#server/modules/organization/enterprises/index.ts';
import { complaintToChange } from '../policy.ts';
import { actOn, type ComplaintRow, extend } from '../repo.ts';

/**
 * Puts off the answer to a complaint of special complexity, once and before it is due (art. 9.2.d Ley 2/2023).
 * @throws ApiError 409 when it was done before, is too late, or the complaint is closed
 */
export function extendComplaint(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  actor: Actor,
  id: number,
  input: { readonly months: number; readonly reason: string },
): Promise<ComplaintRow> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const complaint = await complaintToChange(tx, actor, id);
    if (complaint.closed_at) throw conflict(say.extensionClosed);
    if (complaint.extended_at) throw conflict(say.extendedBefore);
    if (complaintDeadlines(complaint, await zoneOf(tx, complaint.enterprise_id)).answerBy < now)
      throw conflict(say.extensionLate);
    const row = await extend(tx, id, { ...input, now });
    if (!row) throw notFound();
    await audit(tx, actOn(complaint, actor, 'extended'));
    return row;
  });
}
