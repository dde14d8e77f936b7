import type { Stripe } from 'stripe';
import { isOpenTo } from '#domain/operation/billing/planChoice.ts';
import { billedQuantity } from '#domain/operation/billing/plans.ts';
import { trialDays } from '#domain/constants.ts';
import { billingMessages as say } from '#domain/operation/billing/messages/index.ts';
import type { Deps } from '#server/modules/deps.ts';
import { invalid } from '#server/http/apiError.ts';
import { atProvider, isUnknown } from './failures.ts';
import { planOf } from '../queries/plans.ts';
import { presentPrice } from '../present.ts';
import { saveCreated } from '../repo.ts';

type Means = Pick<Deps, 'database' | 'payments'>;

interface Wish {
  readonly planId: string;
  readonly employees: number;
  /** '' and nothing: none. */
  readonly coupon?: string | null | undefined;
  /** The same attempt made twice (a double click, a reload) begins one subscription. */
  readonly attempt?: string | undefined;
}

interface Started {
  readonly clientSecret: string | null;
  readonly subscriptionId: string;
  readonly customerId: string;
}

const couponsOf = (coupon: Wish['coupon']) => (coupon ? { discounts: [{ coupon }] } : {});

const attemptOf = ({ attempt, planId, coupon }: Wish, what: string) =>
  attempt ? { idempotencyKey: `${what}-${attempt}-${planId}-${coupon ?? ''}` } : {};

async function itemsOf(payments: Means['payments'], { planId, employees }: Wish) {
  const plan = await planOf(payments, planId, 'planId');
  if (!isOpenTo(presentPrice(plan), employees)) throw invalid({ planId: say.planUnfit(employees) });
  return [{ price: plan.id, quantity: billedQuantity(presentPrice(plan), employees) }];
}

const secretOf = ({ latest_invoice, pending_setup_intent }: Stripe.Subscription): string | null => {
  if (pending_setup_intent && typeof pending_setup_intent === 'object') return pending_setup_intent.client_secret;
  return typeof latest_invoice === 'object' ? (latest_invoice?.confirmation_secret?.client_secret ?? null) : null;
};

const expand = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

async function createSubscription(
  { database, payments }: Means,
  wish: Wish,
  userId: number | null,
  params: Omit<Stripe.SubscriptionCreateParams, 'items' | 'discounts'> & { customer: string },
): Promise<Started> {
  const items = await itemsOf(payments, wish);
  const creating = payments.stripe.subscriptions.create(
    { ...params, items, ...couponsOf(wish.coupon), expand },
    attemptOf(wish, 'subscription'),
  );
  const subscription = await atProvider(say.subscriptionFailed, couponChecked(creating));
  const [item] = items;
  await saveCreated(database, {
    subscription_id: subscription.id,
    customer_id: params.customer,
    user_id: userId,
    price_id: item?.price ?? wish.planId,
    quantity: item?.quantity ?? 1,
  });
  const paid = subscription.status === 'active';
  return {
    clientSecret: paid ? null : secretOf(subscription),
    subscriptionId: subscription.id,
    customerId: params.customer,
  };
}

/** A coupon that is not there or used up is reported at its field. */
async function couponChecked<T>(creating: Promise<T>): Promise<T> {
  try {
    return await creating;
  } catch (error) {
    const { param } = error as { param?: string };
    if (param?.startsWith('discounts')) throw invalid({ discount: say.couponInvalid });
    throw error;
  }
}

/** Of a signed-in administrator: charged at once, by a saved card or one that is typed in now. */
export const createPaid = (means: Means, wish: Wish, userId: number, customer: string, methodId?: string) =>
  createSubscription(means, wish, userId, {
    customer,
    ...(methodId && { default_payment_method: methodId }),
    payment_behavior: methodId ? 'allow_incomplete' : 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
  });

/** Of a visitor: free for 30 days, with a card or without one; without one it ends by itself. */
export async function createTrial(
  means: Means,
  wish: Wish,
  visitor: { email?: string | undefined; name?: string | undefined },
): Promise<Started> {
  const { stripe } = means.payments;
  await itemsOf(means.payments, wish);
  const customer = await atProvider(
    say.subscriptionFailed,
    stripe.customers.create(
      { ...(visitor.email && { email: visitor.email }), ...(visitor.name && { name: visitor.name }) },
      attemptOf(wish, 'customer'),
    ),
  );
  return createSubscription(means, wish, null, {
    customer: customer.id,
    trial_period_days: trialDays,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    payment_settings: { save_default_payment_method: 'on_subscription' },
  });
}

/** What the provider gives as a code: anything else would be another address of its own (`..`). */
const couponCode = /^[\w-]+$/;

/** A coupon by its code, in capitals if there is none as it was typed; null when there is none, or it is used up. */
export async function couponOf({ payments }: Pick<Deps, 'payments'>, code: string): Promise<Stripe.Coupon | null> {
  if (!couponCode.test(code)) return null;
  for (const written of new Set([code, code.toUpperCase()])) {
    try {
      const coupon = await payments.stripe.coupons.retrieve(written);
      return coupon.valid ? coupon : null;
    } catch (error) {
      if (!isUnknown(error)) throw error;
    }
  }
  return null;
}
