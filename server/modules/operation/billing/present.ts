import type { Stripe } from 'stripe';
import type { SubscriptionDetails } from '#domain/operation/billing/billing.ts';
import { statusOf } from '#domain/operation/billing/subscriptionStates.ts';
import type { SubscriptionRow } from './repo.ts';

export const presentPrice = (price: Stripe.Price) => ({
  id: price.id,
  nickname: price.nickname,
  amount: price.unit_amount ?? 0,
  unit_amount: price.unit_amount ?? 0,
  currency: price.currency,
  metadata: price.metadata,
});

const durations = ['once', 'repeating', 'forever'] as const;

export const presentCoupon = (coupon: Stripe.Coupon) => ({
  id: coupon.id,
  percent_off: coupon.percent_off,
  amount_off: coupon.amount_off,
  duration: durations.find((known) => known === coupon.duration) ?? 'once',
  duration_in_months: coupon.duration_in_months,
});

export const presentMethod = ({ id, card }: Stripe.PaymentMethod) => ({
  id,
  card: {
    brand: card?.brand ?? '',
    last4: card?.last4 ?? '',
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
  },
});

const object = <T extends object>(held: string | T | null | undefined): T | null =>
  typeof held === 'object' && held !== null ? held : null;

const secondsOf = (moment: Date | null): number | null => moment && Math.floor(moment.getTime() / 1000);

/** What was never paid has ended without anybody cancelling it. */
const endOf = ({ canceled_at, ended_at }: Stripe.Subscription): number | null => canceled_at ?? ended_at;

/** Periods stand on the item in the provider's present API (architecture, "Payments"). */
export function presentDetails(
  subscription: Stripe.Subscription,
  { invoice, publicUrl }: { invoice: boolean; publicUrl: string },
): SubscriptionDetails {
  const [item] = subscription.items.data;
  const latest = object<Stripe.Invoice>(subscription.latest_invoice);
  const method = object<Stripe.PaymentMethod>(subscription.default_payment_method);
  const pdf = latest?.invoice_pdf;
  return {
    status: statusOf(subscription.status),
    plan: item ? presentPrice(item.price) : null,
    quantity: item?.quantity ?? 1,
    current_period_start: item?.current_period_start ?? null,
    current_period_end: item?.current_period_end ?? null,
    canceled_at: endOf(subscription),
    cancel_at_period_end: subscription.cancel_at_period_end,
    latest_invoice: invoice && pdf ? { invoice_pdf: pdf.startsWith('/') ? publicUrl + pdf : pdf } : null,
    default_payment_method: method ? presentMethod(method) : null,
  };
}

/** What we know by ourselves: where the provider is not asked, or does not answer. */
export const presentRow = (row: SubscriptionRow): SubscriptionDetails => ({
  status: row.status,
  plan: null,
  quantity: 1,
  current_period_start: secondsOf(row.current_period_start),
  current_period_end: secondsOf(row.current_period_end),
  canceled_at: secondsOf(row.canceled_at),
  cancel_at_period_end: row.cancel_at_period_end,
  latest_invoice: null,
  default_payment_method: null,
});

const momentOf = (seconds: number | null | undefined): Date | null => (seconds ? new Date(seconds * 1000) : null);

/** The row that stands for a subscription of the provider. */
export function toRow(subscription: Stripe.Subscription): Omit<SubscriptionRow, 'enterprise_id'> {
  const [item] = subscription.items.data;
  const { customer } = subscription;
  return {
    customer_id: typeof customer === 'string' ? customer : customer.id,
    subscription_id: subscription.id,
    status: statusOf(subscription.status),
    price_id: item?.price.id ?? null,
    current_period_start: momentOf(item?.current_period_start),
    current_period_end: momentOf(item?.current_period_end),
    canceled_at: momentOf(endOf(subscription)),
    cancel_at_period_end: subscription.cancel_at_period_end,
  };
}
