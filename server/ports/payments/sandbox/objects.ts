/**
 * The provider's objects as the sandbox keeps them: its present API's shapes, as far as the product reads them. Keys
 * that begin with `own` are the sandbox's own and never leave it. Moments are unix seconds, amounts cents.
 */
interface Kept {
  id: string;
  created: number;
  livemode: false;
}

/** How the bank behind a card behaves. */
export type Behaviour = 'good' | 'declined' | 'no_funds' | 'expired' | 'wrong_cvc' | 'authenticate' | 'declined_later';

export interface Price extends Kept {
  object: 'price';
  active: boolean;
  currency: 'eur';
  nickname: string;
  unit_amount: number;
  product: string;
  type: 'recurring';
  recurring: { interval: 'month'; interval_count: 1 };
  metadata: Record<string, string>;
}

export interface Coupon extends Kept {
  object: 'coupon';
  name: string;
  percent_off: number | null;
  amount_off: number | null;
  currency: 'eur' | null;
  duration: 'once' | 'repeating' | 'forever';
  duration_in_months: number | null;
  max_redemptions: number | null;
  times_redeemed: number;
  valid: boolean;
}

export interface Customer extends Kept {
  object: 'customer';
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null };
}

export interface PaymentMethod extends Kept {
  object: 'payment_method';
  type: 'card';
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  ownBehaviour: Behaviour;
  /** The holder has proven themselves once: later charges need no further proof. */
  ownProven: boolean;
}

type IntentStatus = 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';

export interface Intent extends Kept {
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  payment_method_types: ['card'];
  status: IntentStatus;
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: Record<string, never> } | null;
  metadata: Record<string, string>;
}

export interface SetupIntent extends Intent {
  object: 'setup_intent';
  usage: 'off_session';
  last_setup_error: unknown;
  ownSubscription: string | null;
}

export interface PaymentIntent extends Intent {
  object: 'payment_intent';
  amount: number;
  currency: 'eur';
  last_payment_error: unknown;
  ownInvoice: string;
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  price: Price;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

export interface Discount {
  id: string;
  object: 'discount';
  source: { type: 'coupon'; coupon: Coupon };
  start: number;
  /** Null: without end. */
  end: number | null;
}

export type SubscriptionStatus = 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled';

export interface Subscription extends Kept {
  object: 'subscription';
  customer: string;
  status: SubscriptionStatus;
  items: { object: 'list'; data: [SubscriptionItem]; has_more: false };
  default_payment_method: string | null;
  latest_invoice: string | null;
  pending_setup_intent: string | null;
  discounts: Discount[];
  trial_start: number | null;
  trial_end: number | null;
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' | 'create_invoice' | 'pause' } };
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  metadata: Record<string, string>;
  /** Left out: as `off`. */
  payment_settings?: { save_default_payment_method: 'off' | 'on_subscription' };
  /** What a change of plan left to be charged or given back with the next invoice. */
  ownPendingLines: InvoiceLine[];
  ownFailures: number;
  ownRetryAt: number | null;
}

export interface InvoiceLine {
  description: string;
  amount: number;
}

export interface Invoice extends Kept {
  object: 'invoice';
  number: string;
  customer: string;
  status: 'open' | 'paid' | 'void';
  currency: 'eur';
  subtotal: number;
  total: number;
  amount_due: number;
  amount_paid: number;
  period_start: number;
  period_end: number;
  lines: { object: 'list'; data: InvoiceLine[]; has_more: false };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  confirmation_secret: { type: 'payment_intent'; client_secret: string } | null;
  invoice_pdf: string;
  hosted_invoice_url: string;
  ownPaymentIntent: string | null;
}

/** Kept until it is delivered. */
export interface SandboxEvent extends Kept {
  object: 'event';
  type: string;
  api_version: string;
  data: { object: unknown };
}

export interface Kinds {
  price: Price;
  coupon: Coupon;
  customer: Customer;
  payment_method: PaymentMethod;
  setup_intent: SetupIntent;
  payment_intent: PaymentIntent;
  subscription: Subscription;
  invoice: Invoice;
  event: SandboxEvent;
}
export type Kind = keyof Kinds;

/** What leaves the sandbox: without the keys of its own. */
export function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('own'))
      .map(([key, inner]) => [key, shown(inner)]),
  );
}
