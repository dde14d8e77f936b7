import { clientImportLimits } from '../../../../domain/firms/import/limits.ts';
import { sql } from 'drizzle-orm';
import { hasPayingClient } from '../../../db/paying.ts';
import type { Db } from '../../../db/rows.ts';
import { exists } from '../../../db/statements.ts';
import { countMails, countMailTo } from '../../employees/index.ts';

/** So many requests of one company or firm in a day. */
const REQUESTS_A_DAY = 30;

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
