import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type Schedule, scheduleForm } from '../../../../domain/schedules/schedules.ts';
import type { PlanFinding } from '../../../../domain/workingTime/planReview.ts';
import { useScope } from '../../../engine/scope.tsx';
import { useSettled } from '../../../engine/useSettled.ts';
import { call } from '../../../session/http.ts';

/** What the rules of working time say of the plan in the form, once it is whole and the typing pauses. */
export function usePlanReview(): readonly PlanFinding[] {
  const { enterprise } = useScope();
  const record = useRecordContext<Schedule>();
  const values = useWatch() as Readonly<Record<string, unknown>>;
  // The name plays no part, and may be missing still.
  const typed = JSON.stringify({ ...values, name: 'x' });
  const settled = useSettled(typed);
  const form = scheduleForm.safeParse(JSON.parse(settled));
  const isAssigned =
    form.success && form.data.rotating_weeks.some(({ employees, teams }) => employees.length + teams.length > 0);
  const { data } = useQuery({
    queryKey: ['planReview', enterprise.id, record?.id, settled],
    queryFn: async ({ signal }) => {
      if (!form.success) return [];
      const body = { ...form.data, enterprise_id: enterprise.id, schedule_id: record?.id };
      return (await call('previewSchedule', { body, signal })).data;
    },
    enabled: isAssigned,
    placeholderData: (previous) => previous,
    retry: false,
  });
  return isAssigned ? (data ?? []) : [];
}
