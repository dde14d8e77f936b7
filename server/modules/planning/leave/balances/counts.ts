import { addDays } from '#domain/time/localTime.ts';
import { daysTaken, type LeavePart, type WorkPattern } from '#domain/timekeeping/workPlan/leaveDays.ts';
import type { Db } from '#server/db/rows.ts';
import type { Deps } from '#server/modules/deps.ts';
import { plansOf, holidaysOfPeople } from '#server/modules/timekeeping/workPlan/index.ts';
import { workersOf } from './repo.ts';
import { patternOf } from './workdays.ts';

export interface LeaveDayOfPerson {
  readonly user_id: number;
  readonly day: string;
  readonly part: LeavePart;
  /** Of its type: counted in working days; natural days otherwise. */
  readonly working_days: boolean;
}

type Sources = Pick<Deps, 'holidays'> & { readonly database: Db };

/**
 * How many days some leave of an enterprise counts for: in the unit of its type, as balances count it, whether or not the
 * type takes from them.
 */
export async function countsOf(
  { database, holidays }: Sources,
  enterpriseId: number,
  leave: readonly LeaveDayOfPerson[],
): Promise<(one: LeaveDayOfPerson) => number> {
  const patterns = await patternsOf(
    { database, holidays },
    enterpriseId,
    leave.filter((one) => one.working_days),
  );
  return ({ user_id, day, part, working_days: workingDays }) =>
    daysTaken(day, part, { countsAgainstBalance: true, workingDays }, patterns.get(user_id) ?? office);
}

/** Of somebody of whom nothing is known any more. */
const office: WorkPattern = { isHoliday: () => false, hasShift: () => false, fixedDays: () => null };

const daysOfWeek = 7;

/** When those of whom some days are work around these days, by person. */
async function patternsOf(
  { database, holidays }: Sources,
  enterpriseId: number,
  days: readonly Pick<LeaveDayOfPerson, 'user_id' | 'day'>[],
): Promise<ReadonlyMap<number, WorkPattern>> {
  if (days.length === 0) return new Map();
  const userIds = [...new Set(days.map(({ user_id }) => user_id))];
  const sorted = days.map(({ day }) => day).toSorted();
  // Whether a schedule gives shifts is asked of the whole week of a day.
  const from = addDays(sorted[0] ?? '', -daysOfWeek);
  const to = addDays(sorted.at(-1) ?? '', daysOfWeek);
  const [people, plans, holidaysOf] = await Promise.all([
    workersOf(database, enterpriseId, userIds, { from, to }),
    plansOf(database, enterpriseId, from, to),
    holidaysOfPeople({ db: database, holidays }, [enterpriseId], userIds, { from, to }),
  ]);
  return new Map(
    people.map((person) => {
      const pattern = patternOf(person, { plans, holidays: holidaysOf(enterpriseId, person.id) });
      const isHoliday = (date: string) => {
        const kept = person.closed[date.slice(0, 7)];
        return kept ? date in kept : pattern.isHoliday(date);
      };
      return [person.id, { ...pattern, isHoliday }];
    }),
  );
}
