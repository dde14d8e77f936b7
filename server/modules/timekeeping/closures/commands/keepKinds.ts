import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MonthFates, MonthKinds } from '#domain/timekeeping/closures/monthKinds.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { type OvertimeDay, restByDate, sumFates } from '#domain/timekeeping/workingTime/overtimeOfMonth.ts';
import { noTime } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { array, type Tx } from '#server/db/rows.ts';
import type { Deps } from '#server/modules/deps.ts';
import { type ClosureRow, closuresOf } from '../repo.ts';
import { kindsAndBankOf } from '#server/modules/timekeeping/workingTime/index.ts';

type Sources = Pick<Deps, 'holidays' | 'clock'>;
type Person = Pick<ClosureRow, 'enterprise_id' | 'user_id'>;

export interface MonthOfPeople {
  readonly enterpriseId: number;
  /** `YYYY-MM` */
  readonly month: string;
  readonly userIds: readonly number[];
}

/**
 * Writes into closed months of some people what their time counts as, what became of their overtime, and how hours bank and
 * overtime of the year stood at the end of the month, as they are known now. Months that have it, or were reopened meanwhile, stay as they are.
 */
export async function keepKinds(
  tx: Tx,
  sources: Sources,
  { enterpriseId, month, userIds }: MonthOfPeople,
): Promise<void> {
  const { from } = rangeOfMonth(month);
  const people = await kindsAndBankOf({ ...sources, database: tx }, { enterpriseId, userIds, month });
  const found = people.map(({ userId, months, year, bank, overtimeDays }) => {
    const { voluntary, night, holiday, onsite, waiting, availability } = months.get(month) ?? noTime;
    const { done, counted, limit, left } = year;
    const held = { voluntary, night, holiday, onsite, waiting, availability };
    const kinds: MonthKinds = { ...held, bank, year: { done, counted, limit, left }, fates: fatesOf(overtimeDays) };
    return { userId, kinds: JSON.stringify(kinds) };
  });
  await tx.run(sql`
    update closures c set kinds = found.kinds::jsonb, kinds_due = false
      from unnest(${array(found.map(({ userId }) => userId))}::int[], ${array(found.map(({ kinds }) => kinds))}::text[])
        as found (user_id, kinds)
     where c.enterprise_id = ${enterpriseId} and c.month = ${from} and c.user_id = found.user_id and c.kinds_due`);
}

function fatesOf(days: readonly OvertimeDay[]): MonthFates {
  const { settled, offset, toPay, unknown, forceMajeure } = sumFates(days);
  return { settled, offset, toPay, toRest: restByDate(days), unknown, forceMajeure };
}

const dueRow = z.object({ enterprise_id: z.number(), month: z.string(), user_ids: z.array(z.number()) });

/** Closed months for which this is due, by enterprise and month. */
export const kindsDue = async (db: Pick<Tx, 'rows'>): Promise<MonthOfPeople[]> =>
  (
    await db.rows(
      dueRow,
      sql`select enterprise_id, to_char(month, 'YYYY-MM') as month, array_agg(user_id order by user_id) as user_ids
            from closures where kinds_due and closed_at is not null
           group by enterprise_id, month order by month, enterprise_id`,
    )
  ).map(({ enterprise_id: enterpriseId, month, user_ids: userIds }) => ({ enterpriseId, month, userIds }));

/**
 * Months of a person for themselves, the latest first. Who signs must have seen all of what is signed: what the job has not
 * written yet is written now.
 */
export async function monthsToSign(
  { database, ...sources }: Pick<Deps, 'database'> & Sources,
  { enterprise_id: enterpriseId, user_id: userId }: Person,
): Promise<ClosureRow[]> {
  const months = await closuresOf(database, enterpriseId, userId);
  const due = months.filter(({ closed_at, kinds_due }) => closed_at && kinds_due);
  if (due.length === 0) return months;
  try {
    for (const { month } of due)
      await database.transaction((tx) => keepKinds(tx, sources, { enterpriseId, month, userIds: [userId] }));
  } catch {
    // One's own months stay readable (art. 34.9 ET); the job says what fails, and tries again.
    return months;
  }
  return closuresOf(database, enterpriseId, userId);
}
