import type { Handler, SandboxCall } from './call.ts';
import { textOf, textsOf } from './form.ts';
import type {
  Coupon,
  Discount,
  Intent,
  Invoice,
  PaymentIntent,
  PaymentMethod,
  SetupIntent,
  Subscription,
} from './objects.ts';
import { apiErrorOf, attach } from './paymentMethods.ts';
import { declined, invalid, missing, Problem, randomText, type Store } from './store.ts';
import { monthLater } from './months.ts';

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
const afterPayment = (discounts: readonly Discount[]): Discount[] =>
  discounts.filter(({ source }) => source.coupon.duration !== 'once');

/** The invoice is paid: what waited for it goes on. */
async function settleInvoice(store: Store, id: string, methodId: string): Promise<void> {
  const invoice = await store.get('invoice', id);
  const paid: Invoice = { ...invoice, status: 'paid', amount_paid: invoice.amount_due };
  await store.put('invoice', paid);
  await store.emit('invoice.paid', paid);
  const subscription = await store.get('subscription', invoice.parent.subscription_details.subscription);
  if (subscription.latest_invoice !== id || subscription.status === 'canceled') return;
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  const active: Subscription = {
    ...subscription,
    status: 'active',
    default_payment_method: saves ? methodId : (subscription.default_payment_method ?? methodId),
    discounts: afterPayment(subscription.discounts),
    ownFailures: 0,
    ownRetryAt: null,
  };
  await store.put('subscription', active);
  await store.emit('customer.subscription.updated', active);
}

type AnyIntent = SetupIntent | PaymentIntent;
const authentication = { type: 'use_stripe_sdk', use_stripe_sdk: {} } as const;

/** What every intent begins with. */
export function blankIntent<K extends AnyIntent['object']>(store: Store, kind: K, customer: string | null) {
  const id = store.newId(kind);
  return {
    id,
    object: kind,
    created: store.now,
    livemode: false,
    client_secret: `${id}_secret_${randomText()}`,
    customer,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    next_action: null,
    metadata: {},
  } satisfies Intent & { object: K };
}

export async function newSetupIntent(
  store: Store,
  customer: string | null,
  input: { subscription?: string; metadata?: Record<string, string> } = {},
): Promise<SetupIntent> {
  const intent: SetupIntent = {
    ...blankIntent(store, 'setup_intent', customer),
    usage: 'off_session',
    last_setup_error: null,
    metadata: input.metadata ?? {},
    ownSubscription: input.subscription ?? null,
  };
  await store.put('setup_intent', intent);
  return intent;
}

const keep = (store: Store, intent: AnyIntent) =>
  intent.object === 'setup_intent' ? store.put('setup_intent', intent) : store.put('payment_intent', intent);

/** What the card's bank refused stands in the answer with the intent, which can be tried again with another card. */
async function refuse(store: Store, intent: AnyIntent, refusal: Problem): Promise<Refused> {
  const error = refusal.toJSON().error;
  const failed = {
    ...intent,
    status: 'requires_payment_method' as const,
    next_action: null,
    payment_method: null,
    ...(intent.object === 'setup_intent' ? { last_setup_error: error } : { last_payment_error: error }),
  } as AnyIntent;
  await keep(store, failed);
  if (failed.object === 'payment_intent') await store.emit('payment_intent.payment_failed', failed);
  return new Refused(refusal, failed);
}

/** A refusal whose traces stay: the transaction is kept. */
export class Refused {
  readonly problem: Problem;

  constructor(refusal: Problem, intent: AnyIntent) {
    this.problem = new Problem(refusal.status, refusal.message, { ...refusal.details, [intent.object]: intent });
  }
}

async function succeed(store: Store, intent: AnyIntent, method: PaymentMethod): Promise<AnyIntent> {
  const done = { ...intent, status: 'succeeded' as const, next_action: null, payment_method: method.id };
  await keep(store, done);
  const attached = intent.customer ? await attach(store, method, intent.customer) : method;
  await store.put('payment_method', { ...attached, ownProven: true });
  if (done.object === 'payment_intent') await settleInvoice(store, done.ownInvoice, method.id);
  else if (done.ownSubscription) {
    const subscription = await store.get('subscription', done.ownSubscription);
    const ready = { ...subscription, default_payment_method: method.id, pending_setup_intent: null };
    await store.put('subscription', ready);
    await store.emit('customer.subscription.updated', ready);
  }
  await store.emit(`${done.object}.succeeded`, done);
  return done;
}

/** Puts a card to an intent: it succeeds, asks the holder for proof, or is refused by the bank. */
export async function confirmIntent(
  store: Store,
  intent: AnyIntent,
  methodId: string | undefined,
): Promise<AnyIntent | Refused> {
  if (intent.status === 'succeeded') return intent;
  if (intent.status === 'canceled') throw invalid('This intent was canceled and cannot be confirmed.');
  const method = await store.get('payment_method', methodId ?? intent.payment_method ?? '', 'payment_method');
  const refusal = apiErrorOf(method, intent.object === 'payment_intent' ? 'charge' : 'file');
  if (refusal) return refuse(store, intent, refusal);
  if (method.ownBehaviour === 'authenticate' && !method.ownProven) {
    const waiting = {
      ...intent,
      status: 'requires_action' as const,
      payment_method: method.id,
      next_action: authentication,
    };
    await keep(store, waiting);
    return waiting;
  }
  return succeed(store, intent, method);
}

/** In the browser, the secret of the object is the right to it. */
function assertKnowsSecret({ fromBrowser, form }: SandboxCall, intent: AnyIntent): void {
  if (fromBrowser && textOf(form, 'client_secret') !== intent.client_secret)
    throw new Problem(401, 'The client secret does not fit.', { code: 'resource_missing' });
}

const of = (call: SandboxCall, kind: 'setup_intent' | 'payment_intent') =>
  call.store.get(kind, call.id, 'intent').then((intent: AnyIntent) => {
    assertKnowsSecret(call, intent);
    return intent;
  });

const confirm =
  (kind: 'setup_intent' | 'payment_intent'): Handler =>
  async (call) =>
    confirmIntent(call.store, await of(call, kind), textOf(call.form, 'payment_method'));

/** The step in which the holder proves themselves at their bank; only the sandbox's own page asks for it. */
const authenticate =
  (kind: 'setup_intent' | 'payment_intent'): Handler =>
  async (call) => {
    const intent = await of(call, kind);
    if (intent.status !== 'requires_action') throw invalid('This intent asks for no authentication.');
    if (textOf(call.form, 'outcome') !== 'succeed')
      return refuse(call.store, intent, declined(`${kind}_authentication_failure`));
    return succeed(call.store, intent, await call.store.get('payment_method', intent.payment_method ?? ''));
  };

export const intentHandlers = {
  createSetup: async ({ store, form }) => {
    const customer = textOf(form, 'customer') ?? null;
    if (customer) await store.get('customer', customer, 'customer');
    return newSetupIntent(store, customer, { metadata: textsOf(form, 'metadata') });
  },
  retrieveSetup: (call) => of(call, 'setup_intent'),
  confirmSetup: confirm('setup_intent'),
  authenticateSetup: authenticate('setup_intent'),
  retrievePayment: (call) => of(call, 'payment_intent'),
  confirmPayment: confirm('payment_intent'),
  authenticatePayment: authenticate('payment_intent'),
} satisfies Record<string, Handler>;
