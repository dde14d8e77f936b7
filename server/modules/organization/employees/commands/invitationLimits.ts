import type { preValidationAsyncHookHandler } from 'fastify';
import { mailLimits } from '#domain/constants.ts';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import type { Db } from '#server/db/rows.ts';
import { countUse } from '#server/http/rateLimit.ts';
import { forbidden, ApiError } from '#server/http/apiError.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { normalEmail } from '#domain/kernel/shortText.ts';

/**
 * Counts mails that are about to be sent, of a day.
 * @throws ApiError 429 past the limit: none of them is sent then
 */
export async function countMails(db: Db, key: string, max: number, amount = 1): Promise<void> {
  const seconds = await countUse(db, { key, amount, max, windowMs: DAY_MS });
  if (seconds > 0) throw new ApiError(429, say.tooManyMails, undefined, seconds);
}

/** Nobody is written to too often, from whichever enterprise or firm. @throws ApiError 429 */
export const countMailTo = (db: Db, addressee: string): Promise<void> =>
  countMails(db, `invitations to|${normalEmail(addressee)}`, mailLimits.invitationsToAddress);

/**
 * Counts mails that an enterprise is about to send to people whom it adds, of a day.
 * @throws ApiError 429 past the limit: none of them is sent then
 */
export const countInvitations = (db: Db, enterpriseId: number, amount: number): Promise<void> =>
  countMails(db, `invitations of enterprise|${enterpriseId}`, mailLimits.invitationsOfEnterprise, amount);

/** As `countInvitations` for one mail, of which nobody gets too many, from whichever enterprise. */
export async function countInvitation(
  db: Db,
  { enterprise_id, email }: { readonly enterprise_id: number; readonly email: string },
): Promise<void> {
  await countMailTo(db, email);
  await countInvitations(db, enterprise_id, 1);
}

/** A GET that sends a mail is for nobody but who presses the button: no prefetch, no other site's page. */
export const notFromElsewhere: preValidationAsyncHookHandler = async ({ headers }) => {
  const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'] ?? '');
  if (/prefetch|prerender|preview/i.test(purpose) || headers['sec-fetch-site'] === 'cross-site')
    throw forbidden(say.notFromElsewhere);
};
