import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays } from '#domain/time/localTime.ts';
import { contractStart, lastDay as endOfContract } from '#server/db/employment.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';

/** Days between two contracts (decision 57): none where one begins the day after the other's end, `from_day` after `to_day`. */

interface Whose {
  readonly enterpriseId: number;
  readonly userId: number;
}

const dayRow = z.object({ day: z.string().nullable() });

/**
 * The last day of somebody inactive: of the contract or of the membership, or a later one with an entry, since a contract may
 * have gone on after the day that was written. Null: nothing is known of it.
 */
export async function lastDayOf(db: Db, { enterpriseId, userId }: Whose): Promise<string | null> {
  const [left, worked] = await Promise.all([
    db.row(
      dayRow,
      sql`select to_char(${endOfContract({ member: 'm', zone: sql`e.time_zone` })}, 'YYYY-MM-DD') as day
            from enterprise_users m join enterprises e on e.id = m.enterprise_id
           where m.enterprise_id = ${enterpriseId} and m.user_id = ${userId} and not m.active and m.left_at is not null`,
    ),
    db.row(
      dayRow,
      sql`select to_char(max(local_date), 'YYYY-MM-DD') as day from time_entries
           where enterprise_id = ${enterpriseId} and user_id = ${userId}`,
    ),
  ]);
  if (!left?.day) return null;
  return worked?.day && worked.day > left.day ? worked.day : left.day;
}

const ofPerson = ({ enterpriseId, userId }: Whose) => sql`enterprise_id = ${enterpriseId} and user_id = ${userId}`;

/** Somebody works from a day on: no such days reach it. */
async function cutGaps(tx: Tx, whose: Whose, startsOn: string): Promise<void> {
  await tx.run(sql`delete from employment_gaps where ${ofPerson(whose)} and from_day >= ${startsOn}::date`);
  await tx.run(
    sql`update employment_gaps set to_day = ${addDays(startsOn, -1)}
         where ${ofPerson(whose)} and to_day >= ${startsOn}::date`,
  );
}

/**
 * The contract that ends was the first: its terms are kept from its first day on, which the next contract takes the place of
 * (`firstDay`). Those before count for no day.
 * @returns whether terms were removed
 */
async function keepFirstDay(tx: Tx, whose: Whose): Promise<boolean> {
  if (await exists(tx, sql`employment_gaps where ${ofPerson(whose)}`)) return false;
  const start = await tx.row(
    z.object({ day: z.string(), terms: z.string().nullable() }),
    sql`select s.day, (select to_char(coalesce(max(w.valid_from) filter (where w.valid_from <= s.day::date), min(w.valid_from)), 'YYYY-MM-DD')
                         from work_terms w where ${ofPerson(whose)}) as terms
          from (select to_char(${contractStart({ member: 'm', zone: sql`e.time_zone` })}, 'YYYY-MM-DD') as day
                  from enterprise_users m join enterprises e on e.id = m.enterprise_id
                 where m.enterprise_id = ${whose.enterpriseId} and m.user_id = ${whose.userId}) s`,
  );
  if (!start?.terms || start.terms === start.day) return false;
  const removed = await tx.run(
    sql`delete from work_terms where ${ofPerson(whose)} and valid_from < ${start.terms}::date`,
  );
  await tx.run(
    sql`update work_terms set valid_from = ${start.day} where ${ofPerson(whose)} and valid_from = ${start.terms}::date`,
  );
  return removed > 0;
}

/**
 * Called while the contract that ended is still the one that is written.
 * @param lastDay null: it is not known, and nothing lies in between
 * @returns whether terms were removed, which the log has to say
 */
export async function keepGap(tx: Tx, whose: Whose, lastDay: string | null, startsOn: string): Promise<boolean> {
  const isAnother = lastDay !== null && lastDay < startsOn;
  const hasRemoved = isAnother && (await keepFirstDay(tx, whose));
  await cutGaps(tx, whose, startsOn);
  if (!isAnother) return false;
  const [from, to] = [addDays(lastDay, 1), addDays(startsOn, -1)];
  await tx.run(
    sql`insert into employment_gaps (enterprise_id, user_id, from_day, to_day)
        values (${whose.enterpriseId}, ${whose.userId}, ${from}, ${to})
        on conflict (enterprise_id, user_id, from_day) do update set to_day = excluded.to_day`,
  );
  return hasRemoved;
}

/** The first day of a contract is about to be another one: the days before it end the day before. */
export async function moveGap(tx: Tx, whose: Whose, startsOn: string | null): Promise<void> {
  if (startsOn === null) return;
  const row = await tx.row(
    z.object({ from_day: z.string() }),
    sql`select g.from_day::text from employment_gaps g
          join enterprise_users m on m.enterprise_id = g.enterprise_id and m.user_id = g.user_id
         where g.enterprise_id = ${whose.enterpriseId} and g.user_id = ${whose.userId} and g.to_day = m.hired_on - 1
         order by g.from_day limit 1`,
  );
  if (row) await keepGap(tx, whose, addDays(row.from_day, -1), startsOn);
}
