import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../db/rows.ts';
import { insertOf, replacing } from '../../../db/statements.ts';
import { presentTerms, selectedTerms, storedTerms, type Terms, termsShape } from '../queries/terms.ts';
import { type PersonInput, termsOf } from './form.ts';

interface DatedTerms {
  readonly enterprise_id: number;
  readonly user_id: number;
  readonly valid_from: string;
  readonly terms: Terms;
}

interface Input extends Pick<PersonInput, 'work'> {
  readonly enterpriseId: number;
  /** Local date from which changed terms count. */
  readonly today: string;
}

const termsRow = z.object(termsShape);

/** Keeps a person's terms of work, from today on where they differ from the last. */
export async function setTerms(tx: Tx, userId: number, { enterpriseId, today, work }: Input): Promise<void> {
  if (!work) return;
  const terms = termsOf(work);
  const current = await tx.row(
    termsRow,
    sql`select ${selectedTerms()}
          from work_terms w where enterprise_id = ${enterpriseId} and user_id = ${userId}
         order by valid_from desc limit 1`,
  );
  if (current && isDeepStrictEqual(presentTerms(current), terms)) return;
  await saveTerms(tx, [{ enterprise_id: enterpriseId, user_id: userId, valid_from: today, terms }]);
}

/** Terms from a day on, instead of those that began on the same day. */
export async function saveTerms(tx: Tx, dated: readonly DatedTerms[]): Promise<void> {
  const rows = dated.map(({ terms, ...whose }) => ({ ...whose, ...storedTerms(terms) }));
  const [first] = rows;
  if (!first) return;
  await tx.run(
    sql`${insertOf('work_terms', rows)} on conflict (enterprise_id, user_id, valid_from) do update set ${replacing(first)}`,
  );
}
