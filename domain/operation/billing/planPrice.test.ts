import { describe, expect, it } from 'vitest';
import { couponReduction, type CouponOff, firstCharge, monthlyPrice, monthsAfterTrial, vatLines } from './planPrice.ts';

const coupon = (over: Partial<CouponOff>): CouponOff => ({
  percent_off: null,
  amount_off: null,
  duration: 'once',
  duration_in_months: null,
  ...over,
});

it.each([
  [{ unit_amount: 2_900, metadata: { min: '6', max: '15' } }, 12, 2_900],
  [{ unit_amount: 2_900, metadata: { min: '6', max: '15' } }, 1, 2_900],
  [{ unit_amount: 150, metadata: { min: '60' } }, 75, 11_250],
  [{ unit_amount: 150, metadata: { min: '60', max: '' } }, 333, 49_950],
  [{ unit_amount: 150, metadata: { min: '60' } }, 0, 150],
])('"Plans without a max are priced at 1.5 euro per employee per month": %j for %i', (plan, employees, cents) =>
  expect(monthlyPrice(plan, employees)).toBe(cents),
);

describe('"VAT of 21% … The subtotal is the plan amount times 0.79"', () => {
  // 29.00 × 0.79 = 22.91; 12.00 × 0.79 = 9.48; 0.01 × 0.79 = 0.0079; 0.99 × 0.79 = 0.7821; 112.50 × 0.79 = 88.875.
  it.each([
    [2_900, 2_291, 609],
    [1_200, 948, 252],
    [13_900, 10_981, 2_919],
    [11_250, 8_888, 2_362],
    [99, 78, 21],
    [1, 1, 0],
    [0, 0, 0],
  ])('%i cents: %i and %i, to the cent', (amount, subtotal, vat) =>
    expect(vatLines(amount)).toEqual({ subtotal, vat }),
  );

  it('the two lines make the amount again, whatever does not divide', () => {
    for (let amount = 0; amount < 2_000; amount += 1) {
      const { subtotal, vat } = vatLines(amount);
      expect(subtotal + vat).toBe(amount);
    }
  });
});

describe('coupons', () => {
  // 20 % of 29.00 is 5.80; 33 % of 0.99 is 0.3267; 12.5 % of 12.00 is 1.50; 15 % of 0.10 is 0.015.
  it.each([
    [{ percent_off: 20 }, 2_900, 580],
    [{ percent_off: 33 }, 99, 33],
    [{ percent_off: 12.5 }, 1_200, 150],
    [{ percent_off: 15 }, 10, 2],
    [{ percent_off: 100 }, 2_900, 2_900],
    [{ amount_off: 500 }, 2_900, 500],
    [{ amount_off: 5_000 }, 2_900, 2_900],
    [{}, 2_900, 0],
  ])('%j takes off %i cents: %i', (off, amount, cents) => expect(couponReduction(amount, coupon(off))).toBe(cents));

  it.each([
    [{ duration: 'repeating', duration_in_months: 3 }, 2],
    [{ duration: 'repeating', duration_in_months: 1 }, 0],
    [{ duration: 'repeating', duration_in_months: null }, 0],
    [{ duration: 'forever' }, null],
    [{ duration: 'once' }, null],
  ] as const)('"a repeating coupon is shown as its months minus one after the trial": %j', (duration, months) =>
    expect(monthsAfterTrial(coupon(duration))).toBe(months),
  );

  it.each([
    [{ percent_off: 20 }, 2_320],
    [{ percent_off: 10, duration: 'forever' }, 2_610],
    [{ amount_off: 500, duration: 'repeating', duration_in_months: 3 }, 2_400],
    [{ amount_off: 500, duration: 'repeating', duration_in_months: 1 }, 2_900],
  ] as const)('the first charge of 29,00 with %j: %i cents', (off, cents) =>
    expect(firstCharge(2_900, coupon(off))).toBe(cents),
  );

  it('without one it is the whole amount', () => expect(firstCharge(2_900, null)).toBe(2_900));
});
