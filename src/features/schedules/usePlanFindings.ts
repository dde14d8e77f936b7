import { useQuery } from '@tanstack/react-query';
import { scheduleForm } from '#domain/planning/schedules/schedules.ts';
import type { PlanFinding } from '#domain/planning/schedules/planReview.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useSettled } from '#src/engine/useSettled.ts';
import { call } from '#src/session/http.ts';

/**
 * What the rules of working time say of a plan, once it is whole and the typing pauses.
 * @param plan a form of a schedule; its name plays no part
 * @param scheduleId of the schedule that it would replace
 */
export function usePlanFindings(plan: object | undefined, scheduleId: number | undefined): readonly PlanFinding[] {
  const { enterprise } = useScope();
  const settled = useSettled(JSON.stringify({ ...plan, name: 'x' }));
  const form = scheduleForm.safeParse(JSON.parse(settled));
  const isAssigned =
    form.success && form.data.rotating_weeks.some(({ employees, teams }) => employees.length + teams.length > 0);
  const { data } = useQuery({
    queryKey: ['planReview', enterprise.id, scheduleId, settled],
    queryFn: async ({ signal }) => {
      if (!form.success) return [];
      const body = { ...form.data, enterprise_id: enterprise.id, schedule_id: scheduleId };
      return (await call('previewSchedule', { body, signal })).data;
    },
    enabled: isAssigned,
    placeholderData: (previous) => previous,
    retry: false,
  });
  return isAssigned ? (data ?? []) : [];
}
