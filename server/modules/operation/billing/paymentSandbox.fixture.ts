import type { Stripe } from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { openPayments } from '#server/ports/payments/choose.ts';
import type { PaymentsPort } from '#server/ports/payments/port.ts';
import { sandboxKeys } from '#server/ports/payments/sandbox/sandbox.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { quietLog } from '#tests/support/quietLog.ts';

export const start = new Date('2026-01-31T10:00:00Z');

export const good = '4242424242424242';

export let api: Api;

export let payments: PaymentsPort;

export let stripe: Stripe;

let now = start;

/** Moves the clock to a moment. */
export const moveTo = (moment: Date): void => {
  now = moment;
};

export const events: Stripe.Event[] = [];

/** As Stripe.js asks: with the publishable key. */
export async function fromBrowser<T>(path: string, form: Record<string, string>): Promise<{ status: number; body: T }> {
  const response = await payments.sandbox?.fetch(`https://api.stripe.com/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys.publishable}` },
    body: new URLSearchParams(form),
  });
  return { status: response?.status ?? 0, body: (await response?.json()) as T };
}

export async function card(number: string): Promise<Stripe.PaymentMethod> {
  const { body } = await fromBrowser<Stripe.PaymentMethod>('payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2030',
    'card[cvc]': '123',
  });
  return body;
}

export const customer = () => stripe.customers.create({ email: 'cliente@ejemplo.es' });

export async function subscribe(number: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
  const { id } = await customer();
  const method = await stripe.paymentMethods.attach((await card(number)).id, { customer: id });
  return stripe.subscriptions.create({
    customer: id,
    items: [{ price: 'price_equipo_15', quantity: 1 }],
    default_payment_method: method.id,
    expand: ['latest_invoice'],
    ...more,
  });
}

export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'fine',
    (error: Stripe.errors.StripeError) => error.code ?? error.message,
  );

/** A payment sandbox whose clock is moved by hand. */
export function withSandbox(): void {
  beforeAll(async () => {
    api = await startApi({}, undefined, { own: true });
    payments = await openPayments({
      config: { stripe: null, dataDir: api.dataDir, pinSecret: undefined },
      database: api.database,
      clock: { now: () => now },
      log: quietLog,
      sandbox: true,
    });
    stripe = payments.stripe;
    payments.sandbox?.deliverTo(async (body, signature) => {
      events.push(payments.readEvent(body, signature));
      return 200;
    });
  });
  afterAll(() => api.close());
}
