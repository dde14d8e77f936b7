import { can } from '#domain/rights.ts';
import type { Tx } from '#server/db/rows.ts';
import { forbidden } from '#server/http/apiError.ts';
import type { Caller } from '#server/http/standing.ts';
import { membershipNow } from './repo.ts';

/**
 * Working out a month takes a while, in which a mandate may end or a role be taken back.
 * @throws ApiError 403 where the actor may not export any more
 */
export async function assertStillMay(tx: Tx, enterpriseId: number, { accountId }: Caller): Promise<void> {
  const now = await membershipNow(tx, enterpriseId, accountId);
  if (!now) throw forbidden();
  const { mandate, ...membership } = now;
  const memberships = [{ ...membership, enterprise_id: enterpriseId, ...(mandate && { mandate }) }];
  if (!can({ memberships }, 'payrollExports.create', { enterprise_id: enterpriseId })) throw forbidden();
}
