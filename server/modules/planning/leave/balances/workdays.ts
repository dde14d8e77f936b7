import { agreementHolidays } from '#domain/timekeeping/workPlan/agreementHolidays.ts';
import type { WorkPattern } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { type Plan, shiftsOn } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import type { HolidayNames } from '#server/modules/timekeeping/workPlan/index.ts';
import type { Worker } from './repo.ts';

/** What working days are made of beside a person's terms. */
export interface Calendar {
  /** Of the enterprise. */
  readonly plans: readonly Plan[];
  /** The person's own, by local date. */
  readonly holidays: HolidayNames;
}

/** When a person works. Plans are cut down to the person first: the question is asked for many days. */
export function patternOf(person: Worker, { plans, holidays }: Calendar): WorkPattern {
  const isPlace = ({ userId, teamId }: Plan['members'][number]) =>
    userId === person.id || (teamId !== null && person.team_ids.includes(teamId));
  const own = plans
    .map((plan) => ({ ...plan, members: plan.members.filter(isPlace) }))
    .filter(({ members }) => members.length > 0);
  const known = new Map<string, boolean>();
  const hasShift = (date: string): boolean => {
    const answer = known.get(date) ?? shiftsOn(own, date, person.id, person.team_ids).length > 0;
    known.set(date, answer);
    return answer;
  };
  return {
    isHoliday: (date) => holidays.has(date) || agreementHolidays(person.terms, { from: date, to: date }).length > 0,
    hasShift: own.length > 0 ? hasShift : () => false,
    fixedDays: (date) => {
      const terms = person.terms.findLast(({ valid_from }) => valid_from <= date) ?? person.terms[0];
      return terms && !terms.flexible_days && terms.days_of_week.length > 0 ? terms.days_of_week : null;
    },
  };
}
