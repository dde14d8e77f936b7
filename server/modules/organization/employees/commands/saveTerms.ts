import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { insertOf, replacing } from '#server/db/statements.ts';
import { invalid } from '#server/http/apiError.ts';
import { presentTerms, selectedTerms, storedTerms, type Terms, termsShape } from '../queries/terms.ts';
import { employmentOf } from '../terms/repo.ts';
import { assertMonthsOpen } from './closedMonths.ts';
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

/** Those in force on a day; undefined: none were ever agreed. */
async function termsOn(
  tx: Tx,
  userId: number,
  { enterpriseId, today }: Omit<Input, 'work'>,
): Promise<Terms | undefined> {
  const row = await tx.row(
    termsRow,
    sql`select ${selectedTerms()}
          from work_terms w where enterprise_id = ${enterpriseId} and user_id = ${userId}
         order by valid_from <= ${today} desc, valid_from desc limit 1`,
  );
  return row && presentTerms(row);
}

/**
 * A contract begins with terms of its own, whatever was agreed for days after it.
 * @returns whether terms were removed
 */
export async function startTerms(tx: Tx, userId: number, { work, ...when }: Input): Promise<boolean> {
  if (!work) return false;
  const { enterpriseId, today } = when;
  const terms = termsOf(work, await termsOn(tx, userId, when));
  const removed = await tx.run(
    sql`delete from work_terms where enterprise_id = ${enterpriseId} and user_id = ${userId} and valid_from > ${today}`,
  );
  await saveTerms(tx, [{ enterprise_id: enterpriseId, user_id: userId, valid_from: today, terms }]);
  return removed > 0;
}

/**
 * Keeps a person's terms of work, from today on where they differ from those in force; the first ones count from the first day.
 * @throws ApiError 409 where first terms would change closed months
 */
export async function setTerms(tx: Tx, userId: number, { work, ...when }: Input): Promise<void> {
  if (!work) return;
  const { enterpriseId, today } = when;
  const current = await termsOn(tx, userId, when);
  const terms = termsOf(work, current);
  if (current && isDeepStrictEqual(current, terms)) return;
  if (!current) {
    const { hired } = await employmentOf(tx, { id: userId, enterprise_id: enterpriseId });
    await assertMonthsOpen(tx, { enterpriseId, userIds: [userId] }, [{ from: hired, to: null }]);
  }
  await saveTerms(tx, [{ enterprise_id: enterpriseId, user_id: userId, valid_from: today, terms }]);
}

/** @throws ApiError 422 for an agreement of another enterprise, or none; those that there are stay for now */
async function assertAgreements(tx: Tx, dated: readonly DatedTerms[]): Promise<void> {
  const named = dated.flatMap(({ enterprise_id, terms: { agreement_id } }) =>
    agreement_id === null ? [] : [[enterprise_id, agreement_id] as const],
  );
  if (named.length === 0) return;
  const ids = [...new Set(named.map(([, id]) => id))];
  const found = await tx.rows(
    z.object({ id: z.number(), enterprise_id: z.number() }),
    sql`select id, enterprise_id from agreements where id = any(${array(ids)}) for key share`,
  );
  const isThere = ([enterprise, id]: readonly [number, number]) =>
    found.some((one) => one.id === id && one.enterprise_id === enterprise);
  if (!named.every(isThere)) throw invalid({ agreement_id: say.agreementUnknown });
}

/** Terms from a day on, instead of those that began on the same day. */
export async function saveTerms(tx: Tx, dated: readonly DatedTerms[]): Promise<void> {
  const rows = dated.map(({ terms, ...whose }) => ({ ...whose, ...storedTerms(terms) }));
  const [first] = rows;
  if (!first) return;
  await assertAgreements(tx, dated);
  await tx.run(
    sql`${insertOf('work_terms', rows)} on conflict (enterprise_id, user_id, valid_from) do update set ${replacing(first)}`,
  );
}
