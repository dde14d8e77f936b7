import { addDays } from '../time/localTime.ts';
import { type Plan, shiftsOn } from '../workPlan/scheduleOn.ts';
import { readShifts, shiftsMeet } from '../workPlan/shifts.ts';

interface NamedPlan {
  readonly name: string;
  readonly plan: Plan;
}

export interface Conflict {
  readonly userId: number;
  /** First day of the range on which the shifts overlap. */
  readonly date: string;
  readonly shifts: readonly string[];
  /** Of the other schedule, on this day or on the one before or after. */
  readonly others: readonly string[];
  readonly name: string;
}

const hasMember = ({ members }: Plan, userId: number, teamIds: readonly number[]) =>
  members.some((member) => member.userId === userId || (member.teamId !== null && teamIds.includes(member.teamId)));

/**
 * People of a plan whose shifts overlap those of another schedule of theirs, nights included: for each person and
 * schedule the first day within so many days.
 */
export function conflictsOf(
  plan: Plan,
  others: readonly NamedPlan[],
  people: readonly { readonly id: number; readonly teamIds: readonly number[] }[],
  from: string,
  days: number,
): Conflict[] {
  return people.flatMap(({ id, teamIds }) =>
    others
      .filter((other) => hasMember(other.plan, id, teamIds))
      .flatMap((other) => {
        const on = (which: Plan, date: string) => shiftsOn([which], date, id, teamIds);
        for (let day = 0; day < days; day += 1) {
          const date = addDays(from, day);
          const shifts = on(plan, date);
          if (shifts.length === 0) continue;
          for (const away of [0, -1, 1]) {
            const theirs = on(other.plan, addDays(date, away));
            if (shiftsMeet(shifts.flatMap(readShifts), theirs.flatMap(readShifts), away))
              return [{ userId: id, date, shifts, others: theirs, name: other.name }];
          }
        }
        return [];
      }),
  );
}
