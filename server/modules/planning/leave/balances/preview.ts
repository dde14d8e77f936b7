import { type CountedType, datesBetween, expandDates, type LeavePart } from '#domain/timekeeping/workPlan/leaveDays.ts';
import type { LeavePreview } from '#domain/planning/leave/leaveBalances.ts';
import type { NewLeavePreview } from '#domain/planning/leave/leaveReview.ts';
import { leaveErrors as say } from '#domain/planning/leave/messages/index.ts';
import type { Actor } from '#domain/rights.ts';
import type { Deps } from '#server/modules/deps.ts';
import { invalid, notFound } from '#server/http/apiError.ts';
import { type Accrued, isOutside } from './accrual.ts';
import { takenDates } from './repo.ts';
import { accruedOn, takenFrom } from './takings.ts';

interface Kind {
  readonly enterpriseId: number;
  readonly actor: Actor;
  readonly part: LeavePart;
  readonly type: CountedType;
  /** Of hours of the days. */
  readonly isByHour: boolean;
}

interface RangeQuery extends Kind {
  readonly userId: number;
  readonly from: string;
  readonly to: string;
}

const mostYears = 2;

/** What a range would ask for, and what that leaves of each year that it touches. */
export async function previewOf(deps: Deps, { userId, from, to, ...kind }: RangeQuery): Promise<LeavePreview> {
  if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) >= mostYears) throw invalid({ end_date: say.rangeTooLong });
  const [one] = await previewOfPeople(deps, { ...kind, userIds: [userId], dates: datesBetween(from, to) });
  if (!one) throw notFound(say.noTerms);
  return one.preview;
}

interface PeopleQuery extends Kind {
  readonly userIds: readonly number[];
  readonly dates: readonly string[];
}

/** The same of dates for each of several people, by name. */
export async function previewNewLeave(deps: Deps, query: PeopleQuery): Promise<NewLeavePreview> {
  const previews = await previewOfPeople(deps, query);
  return previews.map(({ user, preview: { dates, ...rest } }) => ({ user, ...rest, dates: dates.length }));
}

async function previewOfPeople(deps: Deps, { dates, part, type, isByHour, userIds, ...rest }: PeopleQuery) {
  const sorted = dates.toSorted();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  const [accrued, taken] = await Promise.all([
    accruedOn(deps, { ...rest, userIds, dates: sorted }),
    takenDates(deps.database, rest.enterpriseId, userIds, { from: first, to: last, part, isByHour }),
  ]);
  return [...accrued].flatMap(([id, years]) => {
    const latest = years.at(-1);
    if (!latest) return [];
    const kept = keptDates(latest, { dates: sorted, type, taken: taken.get(id) });
    const { days, balances } = takenFrom(years, { dates: kept.dates, part, type });
    return [{ user: latest.balance.user, preview: { ...kept, days, balances } }];
  });
}

interface OneQuery extends Pick<Kind, 'type'> {
  readonly dates: readonly string[];
  /** Dates on which there is leave already. */
  readonly taken: ReadonlySet<string> | undefined;
}

/** The dates that would be written for a person, and why the others would not. */
function keptDates({ person, pattern }: Accrued, { dates, type, taken }: OneQuery) {
  const expanded = expandDates(dates, type, pattern);
  const others = expanded.dates.flatMap((date): LeavePreview['skipped'] => {
    if (isOutside(person, date)) return [{ date, reason: 'outside' }];
    return taken?.has(date) ? [{ date, reason: 'leave' }] : [];
  });
  const skipped = [...expanded.skipped, ...others].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const out = new Set(skipped.map(({ date }) => date));
  return { dates: expanded.dates.filter((date) => !out.has(date)), skipped };
}
