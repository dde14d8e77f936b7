import { can } from '../../../domain/rights.ts';
import type { Tx } from '../../db/rows.ts';
import { forbidden } from '../../http/apiError.ts';
import { membershipNow } from './repo.ts';

/**
 * Working out a month takes a while, in which a mandate may end or a role be taken back.
 * @throws ApiError 403 where the actor may not export any more
 */
export async function assertStillMay(tx: Tx, enterpriseId: number, actorId: number): Promise<void> {
  const now = await membershipNow(tx, enterpriseId, actorId);
  const { role = 'employee', mandate = null } = now ?? {};
  const membership = { enterprise_id: enterpriseId, role, ...(mandate && { mandate }) };
  const actor = { id: actorId, memberships: now ? [membership] : [] };
  if (!can(actor, 'payrollExports.create', { enterprise_id: enterpriseId })) throw forbidden();
}
