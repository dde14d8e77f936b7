import { useQuery } from '@tanstack/react-query';
import { isOpenIn, offeredPlans, type PlanRule } from '#domain/operation/billing/planChoice.ts';
import { type Plan, payments } from '#src/dataProvider/payments.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** The plans that are sold now, smallest first. */
export const usePlans = () =>
  useQuery({ queryKey: ['payments', 'plans'], queryFn: payments.plans, staleTime: 10 * MINUTE_MS });

/** The chosen plan, if it is among those that so many employees may choose from. */
export function useChosenPlan(planId: string | null, employees: number | null, rule: PlanRule): Plan | undefined {
  const { data = [] } = usePlans();
  if (employees === null) return undefined;
  const isOpen = isOpenIn(rule);
  return offeredPlans(data, employees, rule).find((plan) => plan.id === planId && isOpen(plan, employees));
}
