import { type CountedType, daysTaken, expandRange, type LeavePart } from '../../../../domain/workPlan/leaveDays.ts';
import type { LeavePreview } from '../../../../domain/leave/leaveBalances.ts';
import { leaveErrors as say } from '../../../../domain/leave/messages/index.ts';
import type { Actor } from '../../../../domain/rights.ts';
import type { Deps } from '../../deps.ts';
import { invalid, notFound } from '../../../http/apiError.ts';
import { accrue } from './accrual.ts';
import { takenDates } from './repo.ts';

interface Query {
  readonly enterpriseId: number;
  readonly actor: Actor;
  readonly userId: number;
  readonly from: string;
  readonly to: string;
  readonly part: LeavePart;
  readonly type: CountedType;
}

const mostYears = 2;

/** What a range would ask for, and what that leaves of each year that it touches. */
export async function previewOf(deps: Deps, requested: Query): Promise<LeavePreview> {
  const { enterpriseId, actor, userId, from, to, part, type } = requested;
  const first = Number(from.slice(0, 4));
  const last = Number(to.slice(0, 4));
  if (last - first >= mostYears) throw invalid({ end_date: say.rangeTooLong });
  const years = first === last ? [first] : [first, last];
  const [accrued, taken] = await Promise.all([
    Promise.all(years.map(async (year) => (await accrue(deps, { enterpriseId, actor, year, userId }))[0])),
    takenDates(deps.database, enterpriseId, userId, { from, to, part }),
  ]);
  const pattern = accrued.findLast((one) => one !== undefined)?.pattern;
  if (!pattern) throw notFound(say.noTerms);
  const range = expandRange(from, to, type, pattern);
  const dates = range.dates.filter((date) => !taken.has(date));
  const doubles = range.dates.filter((date) => taken.has(date)).map((date) => ({ date, reason: 'leave' as const }));
  const daysOf = (some: readonly string[]) => some.reduce((sum, date) => sum + daysTaken(date, part, type, pattern), 0);
  const balances = accrued.flatMap((one) => {
    if (!one || !type.countsAgainstBalance || one.person.terms.length === 0) return [];
    const { year, left } = one.balance;
    return [{ year, left, after: left - daysOf(dates.filter((date) => date.startsWith(`${year}-`))) }];
  });
  const skipped = [...range.skipped, ...doubles].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { dates, skipped, days: daysOf(dates), balances };
}
