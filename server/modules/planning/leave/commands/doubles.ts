import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { datesInWords } from '#domain/time/dateRanges.ts';
import { leaveErrors, leaveMessages } from '#domain/planning/leave/messages/index.ts';
import type { HoursOff } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { NewLeave } from './newLeave.ts';

const mostNamed = 10;

const overlapRow = z.object({ name: z.string(), days: z.array(z.string()) });

/**
 * Says who has leave already, and when: `Duplicate entry` in the message, as the screens expect, and in
 * `errors.dates` who and when alone.
 * @throws ApiError 409
 */
export async function rejectOverlaps(
  tx: Tx,
  input: NewLeave,
  people: readonly number[],
  written: readonly number[],
): Promise<never> {
  const { hours } = input;
  const condition = hours ? sql`l.rest_from is null or ${meets(hours)}` : sql`true`;
  const rows = await overlapsOf(tx, input, people, written, condition);
  const named = rows.slice(0, mostNamed).map(({ name, days }) => `${name}: ${datesInWords(days)}`);
  const more = rows.length > mostNamed ? [leaveErrors.morePeople(rows.length - mostNamed)] : [];
  const who = [...named, ...more].join('. ');
  throw new ApiError(409, `${leaveMessages.duplicate}. ${who}`, { dates: who });
}

const meets = ({ from, to }: HoursOff): SQL =>
  sql`rest_minutes(l.rest_from, l.rest_to) && rest_minutes(${from}, ${to})`;

const overlapsOf = (
  tx: Tx,
  { enterpriseId, dates, part }: NewLeave,
  people: readonly number[],
  written: readonly number[],
  which: SQL,
) => {
  const free = part === 'morning' ? 'afternoon' : part === 'afternoon' ? 'morning' : '';
  return tx.rows(
    overlapRow,
    sql`select u.name || ' ' || u.last_name as name, array_agg(distinct l.day::text order by l.day::text) as days
      from leave l join people u on u.enterprise_id = l.enterprise_id and u.id = l.user_id
     where l.enterprise_id = ${enterpriseId} and l.user_id = any(${array(people)}::int[])
       and l.day = any(${array(dates)}::date[]) and l.status <> 'rejected' and l.part <> ${free}
       and l.id <> all(${array(written)}::int[]) and (${which})
     group by u.id, u.name, u.last_name order by name`,
  );
};
