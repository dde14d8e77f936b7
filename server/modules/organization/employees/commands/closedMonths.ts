import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import type { Employment, Period } from '#domain/organization/employees/termPeriods.ts';
import { monthInWords } from '#domain/time/format.ts';
import { addDays } from '#domain/time/localTime.ts';
import { closedMonthsIn } from '#server/db/closedMonths.ts';
import type { Db } from '#server/db/rows.ts';
import { ApiError } from '#server/http/apiError.ts';

interface People {
  readonly enterpriseId: number;
  readonly userIds: readonly number[];
}

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
  const months = await closedMonthsIn(db, { enterpriseId, userIds }, periods);
  if (months.length === 0) return;
  const message = say.termsInClosedMonths(months.map(monthInWords).join(', '));
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
