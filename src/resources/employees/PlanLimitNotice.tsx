import { useGetOne, useRecordContext } from 'react-admin';
import { isFull } from '#domain/operation/billing/planChoice.ts';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { FullPlanAlert } from './FullPlanAlert.tsx';

/** Says over the form of a new employee, before anything is typed, that the plan holds nobody more. */
export function PlanLimitNotice() {
  const isNew = useRecordContext() === undefined;
  return isNew ? <Notice /> : null;
}

function Notice() {
  const say = useMessages('resources.employees.upgrade');
  const { enterprise } = useScope();
  const { data } = useGetOne<Enterprise>('enterprises', { id: enterprise.id });
  const limit = data?.employee_number ?? null;
  const full = data !== undefined && isFull(limit, data.employeesCount);
  return <FullPlanAlert>{full ? say('notice', { smart_count: limit ?? 0 }) : undefined}</FullPlanAlert>;
}
