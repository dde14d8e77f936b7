import { clientImportLimits } from '#domain/organization/firms/import/limits.ts';
import { sql } from 'drizzle-orm';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { hasPayingClient } from '#server/db/paying.ts';
import type { Db } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';
import { ApiError } from '#server/http/apiError.ts';
import { countUse } from '#server/http/rateLimit.ts';
import { countMails, countMailTo } from '#server/modules/organization/employees/index.ts';

/** So many requests of one company or firm in a day. */
const REQUESTS_A_DAY = 30;

/** Nobody proves that a CIF is their firm's: so many of them, and so many answers to what they bring, in an hour. */
const CIFS_AN_HOUR = 10;
const ANSWERS_AN_HOUR = 30;

/** Counts an invitation of a company, or a proposal of a firm. @throws ApiError 429 */
export async function countRequest(
  db: Db,
  { by, id, addressee }: { readonly by: 'client' | 'firm'; readonly id: number; readonly addressee: string },
): Promise<void> {
  await countMailTo(db, addressee);
  await countMails(db, `mandates of ${by}|${id}`, REQUESTS_A_DAY);
}

/**
 * Counts a company that a firm prepares, of which a file may hold many; few while none of its clients pays, since each is a
 * mail to anybody. @throws ApiError 429
 */
export async function countPrepared(db: Db, firmId: number, addressee: string): Promise<void> {
  await countMailTo(db, addressee);
  const isKnown = await exists(db, sql`firms where id = ${firmId} and ${hasPayingClient(firmId)}`);
  await countMails(db, `prepared by firm|${firmId}`, isKnown ? clientImportLimits.preparedInDay : REQUESTS_A_DAY);
}

/** Counts an invitation to belong to a firm. @throws ApiError 429 */
export async function countMemberInvitation(db: Db, firmId: number, email: string): Promise<void> {
  await countMailTo(db, email);
  await countMails(db, `members of firm|${firmId}`, REQUESTS_A_DAY);
}

async function countOfAccount(db: Db, key: string, max: number): Promise<void> {
  const seconds = await countUse(db, { key, max, amount: 1, windowMs: HOUR_MS });
  if (seconds > 0) throw new ApiError(429, generalMessages.tooMany, undefined, seconds);
}

/** Counts a CIF that somebody gives their firm, which shows who invites it. @throws ApiError 429 */
export const countOwnCif = (db: Db, userId: number): Promise<void> =>
  countOfAccount(db, `cifs of firm by|${userId}`, CIFS_AN_HOUR);

/** Counts an answer to an invitation that went to a CIF. @throws ApiError 429 */
export const countAnswer = (db: Db, userId: number): Promise<void> =>
  countOfAccount(db, `answers to cif by|${userId}`, ANSWERS_AN_HOUR);
