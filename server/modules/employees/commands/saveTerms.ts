import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { contractTypes, hoursTypes } from '../../../../domain/workPlan/terms.ts';
import type { Tx } from '../../../db/rows.ts';
import { insertOf, replacing } from '../../../db/statements.ts';
import { type PersonInput, termsOf } from './form.ts';

type Terms = ReturnType<typeof termsOf>;

type DatedTerms = Terms & {
  readonly enterprise_id: number;
  readonly user_id: number;
  readonly valid_from: string;
};

interface Input extends Pick<PersonInput, 'work'> {
  readonly enterpriseId: number;
  /** Local date from which changed terms count. */
  readonly today: string;
}

const termsRow = z.object({
  hours: z.number(),
  contract_type: z.enum(contractTypes),
  hours_type: z.enum(hoursTypes),
  flexible_days: z.boolean(),
  days_of_week: z.array(z.number()),
  quantity_days: z.number().nullable(),
  has_complementary_hours: z.boolean(),
  complementary_hours: z.number().nullable(),
  vacation_days: z.number(),
});

/** Keeps a person's terms of work, from today on where they differ from the last. */
export async function setTerms(tx: Tx, userId: number, { enterpriseId, today, work }: Input): Promise<void> {
  if (!work) return;
  const terms = termsOf(work);
  const current = await tx.row(
    termsRow,
    sql`select hours::float8 as hours, contract_type, hours_type, flexible_days, days_of_week, quantity_days,
               has_complementary_hours, complementary_hours::float8 as complementary_hours, vacation_days
          from work_terms where enterprise_id = ${enterpriseId} and user_id = ${userId}
         order by valid_from desc limit 1`,
  );
  if (isDeepStrictEqual(current, terms)) return;
  await saveTerms(tx, [{ enterprise_id: enterpriseId, user_id: userId, valid_from: today, ...terms }]);
}

/** Terms from a day on, instead of those that began on the same day. */
export async function saveTerms(tx: Tx, terms: readonly DatedTerms[]): Promise<void> {
  const [first] = terms;
  if (!first) return;
  await tx.run(
    sql`${insertOf('work_terms', terms)} on conflict (enterprise_id, user_id, valid_from) do update set ${replacing(first)}`,
  );
}
