import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { id } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { billingMessages as say } from './messages/index.ts';
import { enterpriseMessages } from '#domain/organization/enterprises/messages/index.ts';
import { routes } from '#domain/routes.ts';

export const subscriptionStatuses = ['active', 'canceled', 'past_due', 'trialing', 'incomplete'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Amounts in cents. */
const price = z.object({
  id: z.string(),
  nickname: z.string().nullable(),
  amount: z.number().int(),
  unit_amount: z.number().int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()),
});
const card = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
});
const paymentMethod = z.object({ id: z.string(), card });
const coupon = z.object({
  id: z.string(),
  percent_off: z.number().nullable(),
  amount_off: z.number().int().nullable(),
  duration: z.enum(['repeating', 'forever', 'once']),
  duration_in_months: z.number().int().nullable(),
});
/** Moments are unix seconds, as the payment provider has them. */
export const subscriptionDetails = z.object({
  status: z.enum([...subscriptionStatuses, 'unknown']),
  plan: price.nullable(),
  /** How often the plan's price is charged: once, or for each employee of a plan without maximum. */
  quantity: z.number().int(),
  current_period_start: z.number().int().nullable(),
  current_period_end: z.number().int().nullable(),
  canceled_at: z.number().int().nullable(),
  cancel_at_period_end: z.boolean(),
  latest_invoice: z.object({ invoice_pdf: z.string().nullable() }).nullable(),
  default_payment_method: paymentMethod.nullable(),
});
export type SubscriptionDetails = z.output<typeof subscriptionDetails>;

/** What a plan would cost from now on, with what is charged by how many employees there are now. Cents, VAT included. */
const planPreview = z.object({
  /** Charged at once when it is confirmed. */
  due_today: z.number().int(),
  /** Of a whole month. */
  monthly: z.number().int(),
  next_invoice: z.object({
    amount: z.number().int(),
    /** Of the amount: what the change adds for the rest of this period, or gives back. */
    adjustment: z.number().int(),
    /** Unix seconds. */
    due_at: z.number().int().nullable(),
  }),
});
export type PlanPreview = z.output<typeof planPreview>;

const forEnterprise = z.object({ enterpriseId: id });
const byId = z.object({ id });
const newPrice = z.object({
  newPriceId: z
    .string({ error: () => say.planRequired })
    .min(1, { error: () => say.planRequired })
    .max(limits.text),
});
const planId = z
  .string({ error: () => say.planRequired })
  .min(1, { error: () => say.planRequired })
  .max(limits.text);
/** As the payment provider gives them: they become parts of its addresses. */
const providerId = z.string().regex(/^\w{1,100}$/);
const methodId = providerId;
/** Employees of the company: what is charged of a plan without maximum depends on them. */
const quantity = z
  .number()
  .int()
  .min(1, { error: () => enterpriseMessages.employeeNumberMin })
  .max(100_000);
/** The same attempt made twice (a double click, a reload) begins one subscription. */
const attempt = z.uuid().optional();
/** Whose cards are meant; without it the caller's own. */
const forCards = z.object({ enterpriseId: id.optional() });
const newCustomer = z
  .object({ email: z.string().max(limits.text).optional(), name: z.string().max(limits.text).optional() })
  .nullish()
  .catch(null);
const onPayment = z.object({
  planId,
  newCustomer,
  /** Code of a coupon; empty for none. */
  discount: z.string().max(limits.text).nullish(),
  quantity,
  attempt,
});
/** What the browser needs to finish a payment or to save a card; without a secret there is nothing to finish. */
const started = z.object({ clientSecret: z.string().nullable(), subscriptionId: z.string(), customerId: z.string() });

export const billingEndpoints = {
  listPrices: endpoint(routes.listPrices, {
    about: 'Plans with their metadata.',
    access: 'public',
    proofOfWork: { free: 30, of: 'calls' },
    scope: 'none',
    data: z.array(price),
  }),
  createSetupIntent: endpoint(routes.createSetupIntent, {
    about: 'Starts saving a card, for an enterprise or for oneself.',
    access: 'subscription.manage',
    whenCanceled: 'admin',
    scope: 'own',
    body: forCards.nullish(),
    data: z.object({ clientSecret: z.string() }),
  }),
  storePaymentMethod: endpoint(routes.storePaymentMethod, {
    about: 'Keeps a card for the customer.',
    access: 'subscription.manage',
    fresh: true,
    whenCanceled: 'admin',
    scope: 'own',
    example: ({ enterpriseId, paymentMethodId }) => ({ body: { paymentMethodId, enterpriseId } }),
    body: z.object({ paymentMethodId: methodId, enterpriseId: id.optional() }),
  }),
  listPaymentMethods: endpoint(routes.listPaymentMethods, {
    about: 'Saved cards, of an enterprise or one’s own.',
    access: 'subscription.manage',
    whenCanceled: 'admin',
    scope: 'own',
    query: forCards,
    data: z.array(paymentMethod),
  }),
  createSubscription: endpoint(routes.createSubscription, {
    about: 'Subscribes with a saved card.',
    access: 'subscription.manage',
    fresh: true,
    whenCanceled: 'admin',
    scope: 'own',
    example: ({ paymentMethodId }) => ({ body: { paymentMethodId, planId: 'price_equipo_15', quantity: 10 } }),
    body: z.object({
      paymentMethodId: methodId,
      planId,
      quantity,
      discount: z.string().max(limits.text).nullish(),
      attempt,
    }),
    data: started,
  }),
  createSubscriptionOnPayment: endpoint(routes.createSubscriptionOnPayment, {
    about: 'Subscribes with a card entered now.',
    access: 'subscription.manage',
    fresh: true,
    whenCanceled: 'admin',
    scope: 'own',
    example: () => ({ body: { planId: 'price_equipo_15', quantity: 10 } }),
    body: onPayment,
    data: started,
  }),
  createSubscriptionForNewCustomer: endpoint(routes.createSubscriptionForNewCustomer, {
    about: 'The same at sign-up, without a session.',
    access: 'public',
    proofOfWork: { free: 10, of: 'calls' },
    scope: 'none',
    body: onPayment,
    data: started,
  }),
  storePaymentMethodOffSession: endpoint(routes.storePaymentMethodOffSession, {
    about: 'Keeps the card of a sign-up for later charges.',
    access: 'public',
    proofOfWork: { free: 10, of: 'calls' },
    scope: 'none',
    body: z.object({ customerId: providerId, paymentMethodId: methodId }),
  }),
  changeSubscriptionCard: endpoint(routes.changeSubscriptionCard, {
    about: 'Changes the card of a subscription.',
    access: 'subscription.manage',
    fresh: true,
    whenCanceled: 'admin',
    scope: { enterprise: 'params.enterpriseId' },
    params: forEnterprise,
    body: z.object({ paymentMethodId: methodId }),
    success: 201,
    example: ({ enterpriseId, paymentMethodId }) => ({ params: { enterpriseId }, body: { paymentMethodId } }),
  }),
  cancelSubscription: endpoint(routes.cancelSubscription, {
    about: 'Cancels a subscription; users lose access at once.',
    access: 'subscription.manage',
    fresh: true,
    whenCanceled: 'admin',
    scope: { enterprise: 'params.enterpriseId' },
    params: forEnterprise,
    success: 201,
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  upgradeSubscription: endpoint(routes.upgradeSubscription, {
    about: 'Changes to a plan whose maximum exceeds the employee count.',
    access: 'subscription.manage',
    fresh: true,
    whenCanceled: 'admin',
    scope: { enterprise: 'params.id' },
    params: byId,
    body: newPrice,
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId }, body: { newPriceId: 'price_equipo_30' } }),
  }),
  downgradeSubscription: endpoint(routes.downgradeSubscription, {
    about: 'Changes to any other plan.',
    access: 'subscription.manage',
    fresh: true,
    whenCanceled: 'admin',
    scope: { enterprise: 'params.id' },
    params: byId,
    body: newPrice,
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId }, body: { newPriceId: 'price_equipo_30' } }),
  }),
  reactivateEnterprise: endpoint(routes.reactivateEnterprise, {
    about:
      'Reactivates a canceled subscription, or one whose first payment failed, with a plan charged at once to the given card or the one on file; a secret asks for the holder’s proof.',
    access: 'subscription.manage',
    fresh: true,
    whenCanceled: 'admin',
    scope: { enterprise: 'params.id' },
    params: byId,
    body: newPrice.extend({ paymentMethodId: methodId.optional() }),
    data: started,
    example: ({ canceledId }) => ({ params: { id: canceledId }, body: { newPriceId: 'price_equipo_30' } }),
  }),
  previewPlan: endpoint(routes.previewPlan, {
    about:
      'What would be charged, and when, if the subscription changed to a plan or were reactivated with it, as the payment provider calculates it. Nothing is changed.',
    access: 'subscription.manage',
    whenCanceled: 'admin',
    scope: { enterprise: 'params.id' },
    params: byId,
    query: newPrice,
    data: planPreview,
    example: ({ enterpriseId }) => ({ params: { id: enterpriseId }, query: { newPriceId: 'price_equipo_30' } }),
  }),
  checkCoupon: endpoint(routes.checkCoupon, {
    about: 'A coupon, when it is valid.',
    access: 'public',
    proofOfWork: { free: 10, of: 'failures' },
    scope: 'none',
    params: z.object({ code: z.string().min(1).max(100) }),
    data: coupon,
    example: () => ({ params: { code: 'BIENVENIDA20' } }),
  }),
  getSubscription: endpoint(routes.getSubscription, {
    about:
      'The subscription of an enterprise. With `known=1` the payment provider is not asked: state and dates as we know them, without plan, card and invoice.',
    access: 'subscription.see',
    whenCanceled: 'all',
    scope: { enterprise: 'params.enterpriseId' },
    params: forEnterprise,
    query: z.object({ known: z.literal('1').optional() }),
    data: subscriptionDetails,
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
  receivePaymentEvent: endpoint(routes.receivePaymentEvent, {
    about: 'Signed events of the payment provider, each applied once.',
    access: 'public',
    scope: 'none',
  }),
};
