import { isWorkingDay } from '#domain/timekeeping/workPlan/leaveDays.ts';
import type { Deps } from '#server/modules/deps.ts';
import { accruedOn } from '../balances/takings.ts';
import { typesOf } from '../types/index.ts';
import type { NewLeave } from './newLeave.ts';
import { peopleOf } from './people.ts';

type Content = Pick<NewLeave, 'enterpriseId' | 'typeId' | 'dates' | 'employees' | 'teams' | 'actor'>;

/** On which of the dates each of the people would not work; never, of a type in natural days. */
export async function daysOffOfPeople(
  deps: Deps,
  { enterpriseId, typeId, dates, employees, teams, actor }: Content,
): Promise<NewLeave['isSkipped']> {
  const types = await typesOf(deps.database, enterpriseId);
  if (!types.find(({ id }) => id === typeId)?.working_days) return () => false;
  const userIds = await peopleOf(deps.database, { enterpriseId, employees, teams, actor });
  const accrued = await accruedOn(deps, { enterpriseId, actor, userIds, dates });
  return (userId, date) => {
    const pattern = accrued.get(userId)?.at(-1)?.pattern;
    return pattern !== undefined && !isWorkingDay(date, pattern);
  };
}
