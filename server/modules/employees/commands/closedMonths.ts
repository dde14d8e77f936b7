import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { employeeMessages as say } from '../../../../domain/employees/messages/index.ts';
import type { Employment, Period } from '../../../../domain/employees/termPeriods.ts';
import { monthInWords } from '../../../../domain/time/format.ts';
import { addDays } from '../../../../domain/time/localTime.ts';
import { array, type Db } from '../../../db/rows.ts';
import { ApiError } from '../../../http/apiError.ts';

interface People {
  readonly enterpriseId: number;
  readonly userIds: readonly number[];
}

const monthRow = z.object({ month: z.string() });

/**
 * The guard of what a closure was counted by: whoever writes it for somebody asks here first (art. 34.9 ET).
 * @param field of the form, where one decides which days change
 * @throws ApiError 409 that names the closed months in which a day of some periods lies, and how to go on
 */
export async function assertMonthsOpen(
  db: Db,
  { enterpriseId, userIds }: People,
  periods: readonly Period[],
  field?: string,
): Promise<void> {
  if (userIds.length === 0 || periods.length === 0) return;
  const rows = await db.rows(
    monthRow,
    sql`select distinct to_char(c.month, 'YYYY-MM') as month
          from closures c
          join unnest(${array(periods.map(({ from }) => from))}::date[], ${array(periods.map(({ to }) => to))}::date[])
            as p (from_day, to_day)
            on c.month >= date_trunc('month', p.from_day) and c.month <= coalesce(p.to_day, c.month)
         where c.enterprise_id = ${enterpriseId} and c.user_id = any(${array(userIds)}::int[]) and c.closed_at is not null
         order by 1`,
  );
  if (rows.length === 0) return;
  const message = say.termsInClosedMonths(rows.map(({ month }) => monthInWords(month)).join(', '));
  throw new ApiError(409, message, field === undefined ? undefined : { [field]: message });
}

/** Each date by itself. */
export const onDates = (dates: readonly string[]): Period[] => dates.map((date) => ({ from: date, to: date }));

/** The days that belong to one employment and not to the other. */
export function daysBetween(before: Employment, after: Employment): Period[] {
  const [first = '', second = ''] = [before.hired, after.hired].toSorted();
  const ends = [before.left, after.left];
  const [end, later] = ends.filter((day) => day !== null).toSorted();
  return [
    ...(first < second ? [{ from: first, to: addDays(second, -1) }] : []),
    ...(before.left === after.left || end === undefined ? [] : [{ from: addDays(end, 1), to: later ?? null }]),
  ];
}
