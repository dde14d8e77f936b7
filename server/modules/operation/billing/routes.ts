import { bodyLimits } from '#domain/constants.ts';
import { billingEndpoints } from '#domain/operation/billing/billing.ts';
import { billingMessages as say } from '#domain/operation/billing/messages/index.ts';
import { can, personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { ApiError, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { couponOf, createPaid, createTrial } from './commands/create.ts';
import { atProvider, isOfProvider } from './commands/failures.ts';
import { manage, payBy, putOnFile } from './commands/manage.ts';
import { listPlans } from './queries/plans.ts';
import { previewPlan, quickly } from './queries/previewPlan.ts';
import { presentCoupon, presentDetails, presentMethod, presentPrice, presentRow } from './present.ts';
import { findCreated, findCustomer, findPayer, findSubscription, keepCustomer } from './repo.ts';
import { applyEvent, sync } from './commands/sync.ts';
import { newEnterprise } from './newEnterprise/routes.ts';
import { signUp } from './signUp/routes.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

type Means = Pick<Deps, 'database' | 'payments'>;

/** The payment provider's customer of a person; made at the first use. */
async function customerOf({ database, payments }: Means, userId: number): Promise<string> {
  const known = await findCustomer(database, userId);
  if (known) return known;
  const person = await findPayer(database, userId);
  const customer = await payments.stripe.customers.create(
    {
      ...(person && { name: `${person.name} ${person.last_name}`, email: person.email }),
      metadata: { user_id: String(userId) },
    },
    { idempotencyKey: `customer-${userId}` },
  );
  await keepCustomer(database, userId, customer.id);
  return (await findCustomer(database, userId)) ?? customer.id;
}

/** Who pays for an enterprise; without one, the person themselves. */
async function payerOf(means: Means, userId: number, enterpriseId: number | undefined): Promise<string> {
  const row = enterpriseId === undefined ? undefined : await findSubscription(means.database, enterpriseId);
  return row?.customer_id ?? customerOf(means, userId);
}

export const billing: Module = (serve, deps) => {
  for (const mount of [newEnterprise, signUp]) mount(serve, deps);
  const { payments, limit } = deps;
  const byAddress = (name: string, max: number) => [limit({ name, max, windowMs: 5 * MINUTE_MS, by: ({ ip }) => ip })];

  serve(billingEndpoints.listPrices, async () => ({
    data: (await atProvider(say.paymentFailed, listPlans(payments))).map(presentPrice),
  }));

  serve(
    billingEndpoints.checkCoupon,
    async ({ params }) => {
      const coupon = await atProvider(say.couponFailed, couponOf(deps, params.code.trim()));
      if (!coupon) throw notFound(say.couponInvalid);
      return { data: presentCoupon(coupon), message: say.couponApplied };
    },
    { guards: byAddress('coupons', 40) },
  );

  cards(serve, deps);
  beginnings(serve, deps, byAddress);
  manage(serve, deps);

  serve(billingEndpoints.getSubscription, async ({ actor, params: { enterpriseId }, query: { known } }) => {
    const row = await findSubscription(deps.database, enterpriseId);
    if (!row) throw notFound(say.noSubscription);
    // What waits for its first payment may be paid at any moment.
    if (known && row.status !== 'incomplete') return { data: presentRow(row) };
    const invoice = can(actor, 'subscription.seeInvoice', { enterprise_id: enterpriseId });
    const expand = ['latest_invoice', 'default_payment_method'];
    try {
      const subscription = await payments.stripe.subscriptions.retrieve(row.subscription_id, { expand }, quickly);
      await sync(deps, row, subscription);
      const details = presentDetails(subscription, { invoice, publicUrl: deps.config.publicUrl });
      return { data: invoice ? details : { ...details, default_payment_method: null } };
    } catch (error) {
      if (!isOfProvider(error)) throw error;
      return { data: presentRow(row) };
    }
  });

  serve(billingEndpoints.previewPlan, async ({ params: { id }, query: { newPriceId } }) => {
    const row = await findSubscription(deps.database, id);
    if (!row) throw notFound(say.noSubscription);
    return { data: await atProvider(say.previewFailed, previewPlan(deps, row, newPriceId)) };
  });

  serve(
    billingEndpoints.receivePaymentEvent,
    async ({ raw }) => {
      const signature = raw.headers['stripe-signature'];
      const event = readEvent(payments, raw.rawBody ?? '', typeof signature === 'string' ? signature : '');
      await applyEvent(deps, event);
      return { data: null };
    },
    // The provider signs its events, and writes whole invoices into them.
    { rawBody: true, bodyLimit: bodyLimits.bytes },
  );
};

function readEvent(payments: Deps['payments'], body: string, signature: string) {
  try {
    return payments.readEvent(body, signature);
  } catch {
    throw new ApiError(400, say.paymentFailed);
  }
}

function cards(serve: Parameters<Module>[0], deps: Deps): void {
  const { payments } = deps;
  const mayManage = (actor: Parameters<typeof can>[0], enterprise_id: number | undefined) => {
    if (enterprise_id !== undefined) authorize(actor, 'subscription.manage', { enterprise_id });
  };

  serve(billingEndpoints.createSetupIntent, async ({ actor, body }) => {
    mayManage(actor, body?.enterpriseId);
    const customer = await atProvider(say.cardFailed, payerOf(deps, actor.accountId, body?.enterpriseId));
    const creating = payments.stripe.setupIntents.create({ customer, usage: 'off_session' });
    const { client_secret } = await atProvider(say.cardFailed, creating);
    return { data: { clientSecret: client_secret ?? '' } };
  });

  serve(billingEndpoints.storePaymentMethod, async ({ actor, body }) => {
    mayManage(actor, body.enterpriseId);
    const customer = await atProvider(say.cardFailed, payerOf(deps, actor.accountId, body.enterpriseId));
    await atProvider(say.cardFailed, putOnFile(payments, customer, body.paymentMethodId));
    const { enterpriseId } = body;
    if (enterpriseId)
      await audit(deps.database, { enterpriseId, actorId: personIn(actor, enterpriseId), action: 'billing.card' });
    return { data: null, message: say.cardCreated };
  });

  serve(billingEndpoints.listPaymentMethods, async ({ actor, query }) => {
    mayManage(actor, query.enterpriseId);
    const customer = await atProvider(say.methodsFailed, payerOf(deps, actor.accountId, query.enterpriseId));
    const requested = payments.stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 });
    return { data: (await atProvider(say.methodsFailed, requested)).data.map(presentMethod) };
  });
}

function beginnings(
  serve: Parameters<Module>[0],
  deps: Deps,
  byAddress: (name: string, max: number) => NonNullable<Parameters<typeof serve>[2]>['guards'] & object,
): void {
  const { payments } = deps;
  const wishOf = (body: {
    planId: string;
    quantity: number;
    discount?: string | null | undefined;
    attempt?: string | undefined;
  }) => ({
    planId: body.planId,
    employees: body.quantity,
    coupon: body.discount?.trim(),
    attempt: body.attempt,
  });

  serve(billingEndpoints.createSubscription, async ({ actor, body }) => {
    const customer = await atProvider(say.subscriptionFailed, customerOf(deps, actor.accountId));
    await atProvider(say.paymentFailed, putOnFile(payments, customer, body.paymentMethodId));
    return { data: await createPaid(deps, wishOf(body), actor.accountId, customer, body.paymentMethodId) };
  });

  serve(billingEndpoints.createSubscriptionOnPayment, async ({ actor, body }) => {
    const customer = await atProvider(say.subscriptionFailed, customerOf(deps, actor.accountId));
    return { data: await createPaid(deps, wishOf(body), actor.accountId, customer) };
  });

  serve(
    billingEndpoints.createSubscriptionForNewCustomer,
    async ({ body }) => ({ data: await createTrial(deps, wishOf(body), body.newCustomer ?? {}) }),
    { guards: byAddress('sign-up payments', 30) },
  );

  serve(
    billingEndpoints.storePaymentMethodOffSession,
    async ({ body: { customerId, paymentMethodId } }) => {
      const begun = await findCreated(deps.database, { customerId }, null);
      if (!begun) throw notFound(say.expiredSignUp);
      const paying = payBy(payments, customerId, paymentMethodId).then(() =>
        payments.stripe.subscriptions.update(begun.subscription_id, { default_payment_method: paymentMethodId }),
      );
      await atProvider(say.cardFailed, paying);
      return { data: null, message: say.cardCreated };
    },
    { guards: byAddress('sign-up cards', 30) },
  );
}
