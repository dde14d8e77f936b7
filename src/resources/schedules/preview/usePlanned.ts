import { useDeferredValue, useMemo } from 'react';
import { type RaRecord, useGetList, useGetMany, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Plan } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import { byPeople, type Conflict, conflictsWith } from '#domain/planning/schedules/scheduleConflicts.ts';
import { scheduleLimits } from '#domain/constants.ts';
import type { Schedule } from '#domain/planning/schedules/schedules.ts';
import type { Team } from '#domain/planning/teams/teams.ts';
import { useScope } from '#src/engine/scope.tsx';
import { recordPlan, typedPlan, weeksIn } from '../plan.ts';
import { useToday } from '../useToday.ts';
import { peopleOf, type Person } from './people.ts';

interface Employee extends RaRecord<number> {
  readonly name: string;
  readonly last_name: string;
}

export interface Planned {
  readonly plan: Plan;
  readonly people: readonly Person[];
  readonly conflicts: readonly Conflict[];
  /** First day that is looked at. */
  readonly from: string;
}

const days = scheduleLimits.conflictWeeks * 7;
const fields = ['month_days', 'applies_from', 'rotation_start', 'rotating_weeks'] as const;

/** What stands in the form as a plan, to whom it applies, and where it collides with the enterprise's other schedules. */
export function usePlanned(): Planned {
  const today = useToday();
  const record = useRecordContext<Schedule>();
  const typed = useDeferredValue(useWatch({ name: fields }) as readonly unknown[]);
  const [month_days, applies_from, rotation_start, rotating_weeks] = typed;
  const weeks = weeksIn(rotating_weeks);
  const { data: teams } = useWhole<Team>('teams');
  const { data: schedules } = useWhole<Schedule>('schedules');
  const { data: employees } = useGetMany<Employee>(
    'employees',
    { ids: weeks.flatMap((week) => week.employees) },
    { enabled: weeks.some((week) => week.employees.length > 0), placeholderData: (previous) => previous },
  );

  return useMemo(() => {
    const plan = typedPlan({ month_days, applies_from, rotation_start, rotating_weeks }, record, today);
    const from = plan.validFrom > today ? plan.validFrom : today;
    const people = peopleOf(weeksIn(rotating_weeks), employees ?? [], teams ?? []);
    const others = (schedules ?? [])
      .filter(({ id }) => id !== record?.id)
      .map((schedule) => ({ id: schedule.id, name: schedule.name, plan: recordPlan(schedule) }));
    return {
      plan,
      people,
      from,
      conflicts: others.flatMap(conflictsWith(plan, people, from, days)).toSorted(byPeople(people)),
    };
  }, [month_days, applies_from, rotation_start, rotating_weeks, record, today, employees, teams, schedules]);
}

/** As many of the enterprise's records as a list gives at once. */
function useWhole<R extends { id: number }>(resource: string) {
  const { enterprise } = useScope();
  return useGetList<R & RaRecord<number>>(resource, {
    filter: { enterprise_id: enterprise.id },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });
}
