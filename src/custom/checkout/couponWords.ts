import { monthsAfterTrial } from '#domain/operation/billing/planPrice.ts';
import type { Coupon } from '#src/dataProvider/payments.ts';
import { euros } from '#domain/time/format.ts';
import { formatNumber } from '#src/engine/kinds/format.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';

/** "20 % de descuento en el primer pago"; of a repeating coupon the months that are left after the trial. */
export function useCouponWords(): (coupon: Coupon) => string {
  const say = useMessages('checkout.coupon');
  return (coupon) => {
    const { percent_off, amount_off, duration } = coupon;
    const off =
      percent_off === null
        ? say('amount', { amount: euros(amount_off ?? 0) })
        : say('percent', { percent: formatNumber(percent_off) });
    const months = monthsAfterTrial(coupon);
    if (months === null) return `${off} ${say(duration === 'forever' ? 'forever' : 'once')}`;
    return `${off} ${months === 0 ? say('noMonths') : say('months', { smart_count: months })}`;
  };
}
