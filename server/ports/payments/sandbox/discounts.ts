import { monthLater } from './months.ts';
import type { Coupon, Discount } from './objects.ts';
import { invalid, missing } from './problem.ts';
import type { Store } from './store.ts';

/** @throws Problem when there is no such coupon, or it is used up */
export async function redeem(store: Store, code: string): Promise<Discount> {
  const coupon = await store.find('coupon', code);
  if (!coupon) throw missing('coupon', code, 'discounts[0][coupon]');
  if (!coupon.valid) throw invalid(`Coupon ${code} is used up and cannot be applied.`, 'discounts[0][coupon]');
  const times = coupon.times_redeemed + 1;
  const used: Coupon = {
    ...coupon,
    times_redeemed: times,
    valid: coupon.max_redemptions === null || times < coupon.max_redemptions,
  };
  await store.put('coupon', used);
  return {
    id: store.newId('di'),
    object: 'discount',
    source: { type: 'coupon', coupon: used },
    start: store.now,
    end: coupon.duration === 'repeating' ? monthLater(store.now, coupon.duration_in_months ?? 1) : null,
  };
}

/** What the discounts take off an amount of cents, one after another; never more than there is. */
export function reductionOf(amount: number, discounts: readonly Discount[], now: number): number {
  let left = amount;
  for (const { source, end } of discounts) {
    if (end !== null && end <= now) continue;
    const { percent_off, amount_off } = source.coupon;
    const off = percent_off === null ? (amount_off ?? 0) : Math.round((left * percent_off) / 100);
    left -= Math.min(left, off);
  }
  return amount - left;
}

/** Of coupons for one payment, those that were used by one are gone. */
export const afterPayment = (discounts: readonly Discount[]): Discount[] =>
  discounts.filter(({ source }) => source.coupon.duration !== 'once');
