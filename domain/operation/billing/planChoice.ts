import { planThreshold } from '#domain/constants.ts';
import { monthlyPrice, type PricedPlan } from './planPrice.ts';
import { maxOf, minOf, type PlanRange } from './plans.ts';

const fromThreshold = (plan: PlanRange): boolean => minOf(plan) >= planThreshold;

/** Chooser of plans: of a new company, of one that is begun anew, or of one whose subscription runs. */
export type PlanRule = 'new' | 'reactivation' | 'change';

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

/**
 * How a plan suits an enterprise that changes to it: `tooSmall` holds fewer people, `tooFew` is sold by the head from more
 * people on, `larger` leaves room.
 */
export type PlanFit = 'fits' | 'larger' | 'tooSmall' | 'tooFew';

export function fitOf(plan: PlanRange, employees: number): PlanFit {
  const max = maxOf(plan);
  if (max !== null && max < employees) return 'tooSmall';
  if (max === null && employees < minOf(plan)) return 'tooFew';
  return forChange(plan, employees) ? 'fits' : 'larger';
}

/** Whether a subscription of so many employees may begin with it. */
export const isOpenTo = (plan: PlanRange, employees: number): boolean =>
  ['fits', 'larger'].includes(fitOf(plan, employees));

/** Whether a running subscription may change to it: a downgrade that holds fewer people closes out nobody (billing 2). */
export const isOpenToChange = (plan: PlanRange, employees: number): boolean => fitOf(plan, employees) !== 'tooFew';

/** Plans that a chooser shows: those for its count to a new company, all to another. */
export const offeredPlans = <P extends PlanRange>(
  plans: readonly P[],
  employees: number,
  rule: PlanRule,
): readonly P[] => (rule === 'new' ? plansFor(plans, employees, rule) : plans);

/** Test of the plans that can be chosen in a chooser. */
export const isOpenIn = (rule: PlanRule): typeof isOpenTo => (rule === 'change' ? isOpenToChange : isOpenTo);

/** The cheapest of the plans that fit. */
export const recommendedPlan = <P extends PricedPlan>(plans: readonly P[], employees: number): P | undefined =>
  plans
    .filter((plan) => fitOf(plan, employees) === 'fits')
    .toSorted((a, b) => monthlyPrice(a, employees) - monthlyPrice(b, employees))[0];

/** The wanted plan where it is open to so many employees, else the one that is recommended to them. */
export const planFor = <P extends PricedPlan & { readonly id: string }>(
  plans: readonly P[],
  employees: number,
  wantedId: string | null | undefined,
): P | undefined =>
  plans.find((plan) => plan.id === wantedId && isOpenTo(plan, employees)) ?? recommendedPlan(plans, employees);

/** "An upgrade when the new plan's maximum exceeds the current employee count, else a downgrade" (billing 2). */
export const isUpgrade = (plan: PlanRange, employees: number): boolean => (maxOf(plan) ?? Infinity) > employees;

/** Whether a plan holds more people than another. */
export const isLarger = (plan: PlanRange, than: PlanRange): boolean =>
  (maxOf(plan) ?? Infinity) > (maxOf(than) ?? Infinity);

/** Whether no further employee fits in; a plan without a maximum has room for all. */
export const isFull = (limit: number | null, employees: number): boolean => limit !== null && employees >= limit;
