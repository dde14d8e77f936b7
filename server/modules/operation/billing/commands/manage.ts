import type { Stripe } from 'stripe';
import { billingEndpoints } from '#domain/operation/billing/billing.ts';
import { billingMessages as say } from '#domain/operation/billing/messages/index.ts';
import { isOpenTo, isOpenToChange } from '#domain/operation/billing/planChoice.ts';
import { isBarred, statusOf } from '#domain/operation/billing/subscriptionStates.ts';
import { personIn } from '#domain/rights.ts';
import { audit } from '#server/db/audit.ts';
import type { Deps, Module } from '#server/modules/deps.ts';
import { ApiError, conflict, notFound } from '#server/http/apiError.ts';
import { atProvider, isUnknown } from './failures.ts';
import { itemFor } from '../queries/plans.ts';
import { findSubscription, lockSubscription, type SubscriptionRow } from '../repo.ts';
import { save } from './sync.ts';
import type { PaymentsPort } from '#server/ports/payments/port.ts';

/**
 * Puts a card on a customer's file, if it is not there already.
 * @throws ApiError 402 when its bank refuses; 422 for a card on somebody else's file
 */
export async function putOnFile({ stripe }: PaymentsPort, customerId: string, methodId: string): Promise<void> {
  const { customer } = await stripe.paymentMethods.retrieve(methodId);
  const holder = typeof customer === 'object' ? customer?.id : customer;
  if (holder === customerId) return;
  if (holder) throw new ApiError(422, say.cardOfAnother, { paymentMethodId: say.cardOfAnother });
  await stripe.paymentMethods.attach(methodId, { customer: customerId });
}

/** As `putOnFile`; what the customer pays is paid by this card from now on. */
export async function payBy(payments: PaymentsPort, customerId: string, methodId: string): Promise<void> {
  await putOnFile(payments, customerId, methodId);
  await payments.stripe.customers.update(customerId, { invoice_settings: { default_payment_method: methodId } });
}

/** An administrator's ways with the subscription of an enterprise (billing 4). */
export function manage(serve: Parameters<Module>[0], deps: Deps): void {
  const { database, payments } = deps;
  const { stripe } = payments;

  async function rowOf(enterpriseId: number): Promise<SubscriptionRow> {
    const row = await findSubscription(database, enterpriseId);
    if (!row) throw notFound(say.noSubscription);
    return row;
  }

  async function runningOf(enterpriseId: number): Promise<SubscriptionRow> {
    const row = await rowOf(enterpriseId);
    if (row.status === 'canceled') throw conflict(say.alreadyCanceled);
    return row;
  }

  /** What the provider answered, unless the enterprise has got another subscription meanwhile. */
  const keep = ({ enterprise_id, subscription_id }: SubscriptionRow, subscription: Stripe.Subscription) =>
    database.transaction(async (tx) => {
      const standing = await lockSubscription(tx, enterprise_id);
      if (standing?.subscription_id !== subscription_id && standing?.subscription_id !== subscription.id) return;
      await save(tx, enterprise_id, subscription);
    });

  async function changePlan(enterpriseId: number, priceId: string, accountId: number, isAllowed = isOpenTo) {
    const row = await runningOf(enterpriseId);
    if (row.status === 'incomplete') throw conflict(say.firstPaymentDue);
    const { price, quantity } = await itemFor(deps, enterpriseId, priceId, isAllowed);
    const changing = stripe.subscriptions.retrieve(row.subscription_id).then(({ items }) =>
      stripe.subscriptions.update(row.subscription_id, {
        items: [{ price, quantity, ...(items.data[0] && { id: items.data[0].id }) }],
        proration_behavior: 'create_prorations',
      }),
    );
    await keep(row, await atProvider(say.changePlanFailed, changing));
    await audit(database, { enterpriseId, accountId, action: 'billing.plan' });
    return { data: null, message: say.planChanged };
  }

  serve(billingEndpoints.upgradeSubscription, ({ actor, params, body }) =>
    changePlan(params.id, body.newPriceId, actor.accountId),
  );
  serve(billingEndpoints.downgradeSubscription, ({ actor, params, body }) =>
    changePlan(params.id, body.newPriceId, actor.accountId, isOpenToChange),
  );

  serve(
    billingEndpoints.changeSubscriptionCard,
    async ({ actor, params: { enterpriseId }, body: { paymentMethodId } }) => {
      const row = await rowOf(enterpriseId);
      const act = { enterpriseId, actorId: personIn(actor, enterpriseId), action: 'billing.card' } as const;
      if (row.status === 'canceled') {
        // Nothing runs that it could pay: it pays what is begun anew.
        await atProvider(say.changeCardFailed, payBy(payments, row.customer_id, paymentMethodId));
        await audit(database, act);
        return { data: null, message: say.cardChanged };
      }
      const changing = payBy(payments, row.customer_id, paymentMethodId).then(() =>
        stripe.subscriptions.update(row.subscription_id, {
          default_payment_method: paymentMethodId,
          expand: ['latest_invoice'],
        }),
      );
      const subscription = await atProvider(say.changeCardFailed, changing);
      await keep(row, await paidUp(stripe, subscription));
      await audit(database, act);
      return { data: null, message: say.cardChanged };
    },
  );

  serve(billingEndpoints.cancelSubscription, async ({ actor, params: { enterpriseId } }) => {
    const row = await runningOf(enterpriseId);
    const canceled = await atProvider(say.cancelFailed, stripe.subscriptions.cancel(row.subscription_id));
    await keep(row, canceled);
    await audit(database, { enterpriseId, actorId: personIn(actor, enterpriseId), action: 'billing.cancel' });
    return { data: null, message: say.canceled };
  });

  serve(billingEndpoints.reactivateEnterprise, async ({ actor, params: { id }, body }) => {
    const row = await rowOf(id);
    const act = { enterpriseId: id, actorId: personIn(actor, id), action: 'billing.reactivate' } as const;
    if (!isBarred(row.status)) throw conflict(say.notCanceled);
    const { price, quantity } = await itemFor(deps, id, body.newPriceId);
    const paidMeanwhile = await atProvider(say.reactivateFailed, runningAtProvider(stripe, row));
    if (paidMeanwhile) {
      await keep(row, paidMeanwhile);
      await audit(database, act);
      const data = { clientSecret: null, subscriptionId: row.subscription_id, customerId: row.customer_id };
      return { data, message: say.reactivated };
    }
    const input = body.paymentMethodId;
    if (input) await atProvider(say.reactivateFailed, payBy(payments, row.customer_id, input));
    const method = input ?? (await atProvider(say.reactivateFailed, cardOf(stripe, row)));
    if (!method) throw new ApiError(402, say.cardRequired);
    await atProvider(say.reactivateFailed, end(stripe, row.subscription_id));
    const creating = stripe.subscriptions.create(
      {
        customer: row.customer_id,
        items: [{ price, quantity }],
        default_payment_method: method,
        payment_behavior: 'allow_incomplete',
        // The card that pays stays, where the first one is refused.
        payment_settings: { save_default_payment_method: 'on_subscription' },
        metadata: { enterprise_id: String(id) },
        expand: ['latest_invoice.confirmation_secret'],
      },
      // Twice at once is one: the key changes with the subscription that it replaces.
      { idempotencyKey: `reactivate-${row.subscription_id}-${price}-${quantity}-${method}` },
    );
    const subscription = await atProvider(say.reactivateFailed, creating);
    const { latest_invoice } = subscription;
    const secret = typeof latest_invoice === 'object' ? latest_invoice?.confirmation_secret?.client_secret : null;
    await keep(row, subscription);
    await audit(database, act);
    const paid = subscription.status === 'active';
    return {
      data: {
        clientSecret: paid ? null : (secret ?? null),
        subscriptionId: subscription.id,
        customerId: row.customer_id,
      },
      message: paid ? say.reactivated : say.unfinished,
    };
  });
}

/** A payment may have arrived of which nobody has notified us yet: what it paid for is not begun again. */
async function runningAtProvider(stripe: Stripe, row: SubscriptionRow): Promise<Stripe.Subscription | null> {
  if (row.status !== 'incomplete') return null;
  const subscription = await stripe.subscriptions.retrieve(row.subscription_id);
  return isBarred(statusOf(subscription.status)) ? null : subscription;
}

/** Nothing can be paid on it any more. One that has ended already is left as it is. */
async function end(stripe: Stripe, subscriptionId: string): Promise<void> {
  await stripe.subscriptions.cancel(subscriptionId).catch((error: unknown) => {
    if (!isUnknown(error)) throw error;
  });
}

/** What was left unpaid is charged to the new card at once. */
async function paidUp(stripe: Stripe, subscription: Stripe.Subscription): Promise<Stripe.Subscription> {
  const { latest_invoice: invoice } = subscription;
  if (!['past_due', 'incomplete'].includes(subscription.status)) return subscription;
  if (!invoice || typeof invoice !== 'object' || !invoice.id) return subscription;
  await atProvider(say.paymentFailed, stripe.invoices.pay(invoice.id));
  return stripe.subscriptions.retrieve(subscription.id);
}

/** The card that paid before: the customer's, else the last that they put on file. */
async function cardOf(stripe: Stripe, { customer_id }: SubscriptionRow): Promise<string | undefined> {
  const customer = await stripe.customers.retrieve(customer_id);
  const preferred = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  if (preferred) return typeof preferred === 'string' ? preferred : preferred.id;
  const { data } = await stripe.customers.listPaymentMethods(customer_id, { type: 'card', limit: 100 });
  return data.at(-1)?.id;
}
