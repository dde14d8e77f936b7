import { type Actor, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Deps } from '#server/modules/deps.ts';
import { complaintToChange } from '../policy.ts';
import { actOn, type ComplaintRow, insertComplaint, noteReply } from '../repo.ts';

interface Reply {
  readonly parent_id: number;
  readonly message: string;
  readonly enterprise_id: number;
}

/** The responsible person answers; the complaint counts as acknowledged from then on. */
export function replyTo({ database, clock }: Deps, actor: Actor, reply: Reply): Promise<ComplaintRow> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const complaint = await complaintToChange(tx, actor, reply.parent_id, reply.enterprise_id);
    const row = await insertComplaint(tx, { ...reply, replied_by: personIn(actor, reply.enterprise_id) }, now);
    await noteReply(tx, complaint.id, now);
    await audit(tx, actOn(complaint, actor, 'replied'));
    return row;
  });
}
