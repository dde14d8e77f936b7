import type { Actor } from '../../../../domain/rights.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../../http/apiError.ts';
import { authorize } from '../../../http/route.ts';
import { acknowledge, type ComplaintRow, findComplaint, insertComplaint, note } from '../repo.ts';

interface Reply {
  readonly parent_id: number;
  readonly message: string;
  readonly enterprise_id: number;
}

/** The responsible person answers; the complaint counts as acknowledged from then on. */
export async function replyTo({ database, clock }: Deps, actor: Actor, reply: Reply): Promise<ComplaintRow> {
  const complaint = await findComplaint(database, reply.parent_id);
  if (!complaint || complaint.parent_id !== null || complaint.enterprise_id !== reply.enterprise_id) throw notFound();
  authorize(actor, 'complaints.reply', complaint);
  const now = clock.now();
  return database.transaction(async (tx) => {
    const row = await insertComplaint(tx, { ...reply, replied_by: actor.id }, now);
    await acknowledge(tx, complaint.id, now);
    await note(tx, complaint.enterprise_id, actor.id, 'complaints.replied', String(complaint.id));
    return row;
  });
}
