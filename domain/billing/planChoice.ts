import { planThreshold } from '../constants.ts';
import { maxOf, minOf, type PlanRange } from './plans.ts';

const fromThreshold = (plan: PlanRange): boolean => minOf(plan) >= planThreshold;

/** Which plans a chooser shows: of a new company, or of one that has a subscription. */
export type PlanRule = 'new' | 'change';

/**
 * Of the sign-up and of a new enterprise: "with a count of 60 or less, show plans with min at most 60 and max at least
 * the count. Above 60, show plans with min at least 60" (billing 2). A plan without a maximum has none that
 * is at least the count.
 */
function forNew(plan: PlanRange, employees: number): boolean {
  if (employees > planThreshold) return fromThreshold(plan);
  const max = maxOf(plan);
  return minOf(plan) <= planThreshold && max !== null && max >= employees;
}

/**
 * Of a change or a reactivation: "Employees under 60 see plans whose range covers the count. 60 or more see plans with
 * min at least 60" (billing 2).
 */
function forChange(plan: PlanRange, employees: number): boolean {
  if (employees >= planThreshold) return fromThreshold(plan);
  return minOf(plan) <= employees && employees <= (maxOf(plan) ?? Infinity);
}

/** The plans to choose from, in their order. */
export const plansFor = <P extends PlanRange>(plans: readonly P[], employees: number, rule: PlanRule): P[] =>
  plans.filter((plan) => (rule === 'new' ? forNew : forChange)(plan, employees));

/** "An upgrade when the new plan's maximum exceeds the current employee count, else a downgrade" (billing 2). */
export const isUpgrade = (plan: PlanRange, employees: number): boolean => (maxOf(plan) ?? Infinity) > employees;

/** Whether no further employee fits in; a plan without a maximum has room for all. */
export const isFull = (limit: number | null, employees: number): boolean => limit !== null && employees >= limit;
