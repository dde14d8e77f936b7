import { perEmployeeCents, subtotalFactor } from '#domain/constants.ts';
import { billedQuantity, maxOf, type PlanRange } from './plans.ts';

export interface PricedPlan extends PlanRange {
  /** Cents a month; of a plan without a maximum, for each employee. */
  readonly unit_amount: number;
}

/** What a coupon takes off, as the payment provider keeps it. */
export interface CouponOff {
  readonly percent_off: number | null;
  /** Cents. */
  readonly amount_off: number | null;
  readonly duration: 'repeating' | 'forever' | 'once';
  readonly duration_in_months: number | null;
}

/** Cents a month for so many employees: 1.5 euro for each of a plan without a maximum (billing 1). */
export const monthlyPrice = (plan: PricedPlan, employees: number): number =>
  maxOf(plan) === null ? perEmployeeCents * billedQuantity(plan, employees) : plan.unit_amount;

interface VatLines {
  readonly subtotal: number;
  readonly vat: number;
}

/** "The subtotal is the plan amount times 0.79", in whole cents; the line of the VAT is the rest (billing 5). */
export function vatLines(amount: number): VatLines {
  const subtotal = Math.round((amount * Math.round(subtotalFactor * 100)) / 100);
  return { subtotal, vat: amount - subtotal };
}

/** Cents that a coupon takes off an amount; never more than there is. */
export function couponReduction(amount: number, { percent_off, amount_off }: CouponOff): number {
  const off = percent_off === null ? (amount_off ?? 0) : Math.round((amount * percent_off) / 100);
  return Math.min(amount, off);
}

/** Months of a repeating coupon that are left after the free one (billing 5); null: it does not count months. */
export const monthsAfterTrial = ({ duration, duration_in_months }: CouponOff): number | null =>
  duration === 'repeating' ? Math.max(0, (duration_in_months ?? 1) - 1) : null;

/** Cents of the first charge, when the trial is over. */
export function firstCharge(amount: number, coupon: CouponOff | null): number {
  if (!coupon || monthsAfterTrial(coupon) === 0) return amount;
  return amount - couponReduction(amount, coupon);
}
