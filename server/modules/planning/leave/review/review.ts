import { hoursOf } from '#domain/timekeeping/workPlan/hoursOff.ts';
import type { LeaveReview } from '#domain/planning/leave/leaveReview.ts';
import type { Actor } from '#domain/rights.ts';
import type { Deps } from '#server/modules/deps.ts';
import { restEffect } from '#server/modules/timekeeping/workingTime/index.ts';
import { accruedOn, takenFrom } from '../balances/takings.ts';
import type { LeaveRow } from '../repo.ts';
import { typesOf } from '../types/index.ts';
import { colleaguesOf, teamsOf } from './repo.ts';

/** What days of one person, of one type and part, mean for them and their team. */
export async function reviewOf(
  deps: Deps,
  actor: Actor,
  days: readonly [LeaveRow, ...LeaveRow[]],
): Promise<LeaveReview> {
  const { database } = deps;
  const [{ enterprise_id: enterpriseId, user_id: userId, leave_type_id: typeId, part }] = days;
  const hours = hoursOf(days[0]);
  const dates = days.map(({ day }) => day).toSorted();
  const [types, accrued, teams, colleagues] = await Promise.all([
    typesOf(database, enterpriseId),
    accruedOn(deps, { enterpriseId, actor, userIds: [userId], dates }),
    teamsOf(database, { enterpriseId, userId, actor }),
    colleaguesOf(database, { enterpriseId, userId, actor, dates }),
  ]);
  const type = types.find(({ id }) => id === typeId);
  const ofType = {
    countsAgainstBalance: type?.counts_against_balance ?? false,
    workingDays: type?.working_days ?? false,
  };
  const own = accrued.get(userId) ?? [];
  const { counted, balances } = takenFrom(own, { dates, part, type: ofType, isKeptBack: true });
  const sum = own.length > 0 && !hours ? counted : null;
  return {
    ...(type?.hours_bank && { rest: await restEffect(deps, { enterpriseId, userId, dates, part, hours }) }),
    days: sum,
    unit: ofType.workingDays ? 'working' : 'natural',
    working_days: ofType.workingDays ? sum : null,
    balances,
    teams: teams.map(({ name }) => name),
    colleagues: new Set(colleagues.map(({ id }) => id)).size,
    away: colleagues.flatMap(({ status, ...person }) => (status ? [{ ...person, status }] : [])),
  };
}
