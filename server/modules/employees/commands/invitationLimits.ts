import type { preHandlerAsyncHookHandler } from 'fastify';
import { mailLimits } from '../../../../domain/constants.ts';
import { employeeMessages as say } from '../../../../domain/employees/messages/index.ts';
import type { Db } from '../../../db/rows.ts';
import { countUse } from '../../../http/rateLimit.ts';
import { forbidden, ApiError } from '../../../http/apiError.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';

const windowMs = 24 * HOUR_MS;

/**
 * Counts mails that an enterprise is about to send to people whom it adds, of a day.
 * @throws ApiError 429 past the limit: none of them is sent then
 */
export async function countInvitations(db: Db, enterpriseId: number, amount: number): Promise<void> {
  const key = `invitations of enterprise|${enterpriseId}`;
  rejectAfter(await countUse(db, { key, amount, max: mailLimits.invitationsOfEnterprise, windowMs }));
}

/** As `countInvitations` for one mail, of which nobody gets too many, from whichever enterprise. */
export async function countInvitation(
  db: Db,
  { enterprise_id, email }: { readonly enterprise_id: number; readonly email: string },
): Promise<void> {
  const key = `invitations to|${email.trim().toLowerCase()}`;
  rejectAfter(await countUse(db, { key, amount: 1, max: mailLimits.invitationsToAddress, windowMs }));
  await countInvitations(db, enterprise_id, 1);
}

function rejectAfter(seconds: number): void {
  if (seconds > 0) throw new ApiError(429, say.tooManyMails, undefined, seconds);
}

/** A GET that sends a mail is for nobody but who presses the button: no prefetch, no other site's page. */
export const notFromElsewhere: preHandlerAsyncHookHandler = async ({ headers }) => {
  const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'] ?? '');
  if (/prefetch|prerender|preview/i.test(purpose) || headers['sec-fetch-site'] === 'cross-site')
    throw forbidden(say.notFromElsewhere);
};
