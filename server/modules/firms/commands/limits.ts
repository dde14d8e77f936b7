import { employeeMessages } from '../../../../domain/employees/messages/index.ts';
import { mailLimits } from '../../../../domain/constants.ts';
import { DAY_MS } from '../../../../domain/time/units.ts';
import type { Db } from '../../../db/rows.ts';
import { ApiError } from '../../../http/apiError.ts';
import { countUse } from '../../../http/rateLimit.ts';

/** So many requests of one company or firm in a day. */
const REQUESTS_A_DAY = 30;

async function assertWithin(db: Db, key: string, max: number): Promise<void> {
  const seconds = await countUse(db, { key, amount: 1, max, windowMs: DAY_MS });
  if (seconds > 0) throw new ApiError(429, employeeMessages.tooManyMails, undefined, seconds);
}

/** Nobody is written to too often, from whichever company or firm. @throws ApiError 429 */
const countTo = (db: Db, addressee: string): Promise<void> =>
  assertWithin(db, `invitations to|${addressee}`, mailLimits.invitationsToAddress);

/** Counts an invitation of a company, or a proposal of a firm. @throws ApiError 429 */
export async function countRequest(
  db: Db,
  { by, id, addressee }: { readonly by: 'client' | 'firm'; readonly id: number; readonly addressee: string },
): Promise<void> {
  await countTo(db, addressee);
  await assertWithin(db, `mandates of ${by}|${id}`, REQUESTS_A_DAY);
}

/** Counts an invitation to belong to a firm. @throws ApiError 429 */
export async function countMemberInvitation(db: Db, firmId: number, email: string): Promise<void> {
  await countTo(db, email);
  await assertWithin(db, `members of firm|${firmId}`, REQUESTS_A_DAY);
}
