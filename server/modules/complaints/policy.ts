import type { Actor } from '../../../domain/rights.ts';
import type { Tx } from '../../db/rows.ts';
import { lockRow } from '../../db/statements.ts';
import { notFound } from '../../http/apiError.ts';
import { authorize } from '../../http/route.ts';
import { type ComplaintRow, findComplaint } from './repo.ts';

/**
 * A complaint itself, held against others until the transaction ends.
 * @throws ApiError 404 for a reply and in another's company, 403 without the right
 */
export async function complaintToChange(
  tx: Tx,
  actor: Actor,
  id: number,
  enterpriseId?: number,
): Promise<ComplaintRow> {
  await lockRow(tx, 'complaints', id);
  const complaint = await findComplaint(tx, id);
  if (!complaint || complaint.parent_id !== null) throw notFound();
  if (enterpriseId !== undefined && complaint.enterprise_id !== enterpriseId) throw notFound();
  authorize(actor, 'complaints.reply', complaint);
  return complaint;
}
