import { call, type DataOfRoute } from '../session/http.ts';
import { publicConfig } from '../session/publicConfig.ts';

export type Plan = DataOfRoute<'listPrices'>[number];
export type Coupon = DataOfRoute<'checkCoupon'>;
export type SavedCard = DataOfRoute<'listPaymentMethods'>[number];
export type PlanPreview = DataOfRoute<'previewPlan'>;
export type SubscriptionInfo = DataOfRoute<'getSubscription'>;
/** What the browser needs to finish a payment or to save a card; without a secret there is nothing to finish. */
export type Started = DataOfRoute<'createSubscription'>;

interface Wish {
  readonly planId: string;
  /** Employees of the company. */
  readonly quantity: number;
  readonly newCustomer: null;
  readonly discount: null;
  /** The same for each repetition of one attempt, so that it begins one subscription. */
  readonly attempt: string;
}

interface ForEnterprise {
  readonly enterpriseId: number;
}

interface WithCard extends ForEnterprise {
  readonly paymentMethodId: string;
}

interface WithPlan extends ForEnterprise {
  readonly planId: string;
}

/** Plans, cards and subscriptions (billing 1, 4). All throw `HttpError`. */
export const payments = {
  /** The key of the payment provider's own script; null where the embedded sandbox stands in for it. */
  publishableKey: async (): Promise<string | null> => (await publicConfig()).stripePublishableKey,
  plans: async (): Promise<Plan[]> => (await call('listPrices')).data,
  /** 404 when there is no such coupon or it is used up. */
  coupon: async (code: string): Promise<Coupon> => (await call('checkCoupon', { params: { code } })).data,

  subscription: async (enterpriseId: number): Promise<SubscriptionInfo> =>
    (await call('getSubscription', { params: { enterpriseId } })).data,
  /** State and dates alone, at once: the payment provider is not asked. */
  knownSubscription: async (enterpriseId: number): Promise<SubscriptionInfo> =>
    (await call('getSubscription', { params: { enterpriseId }, query: { known: '1' } })).data,
  /** Of an enterprise; without one, of the person who asks. */
  savedCards: async (enterpriseId?: number): Promise<SavedCard[]> =>
    (await call('listPaymentMethods', { query: { enterpriseId } })).data,
  setupIntent: async (enterpriseId?: number): Promise<string> =>
    (await call('createSetupIntent', { body: { enterpriseId } })).data.clientSecret,
  /** Keeps a card on file; 402 when its bank refuses it. */
  storeCard: async ({ enterpriseId, paymentMethodId }: WithCard): Promise<string> =>
    (await call('storePaymentMethod', { body: { enterpriseId, paymentMethodId } })).message,
  changeCard: async ({ enterpriseId, paymentMethodId }: WithCard): Promise<void> => {
    await call('changeSubscriptionCard', { params: { enterpriseId }, body: { paymentMethodId } });
  },
  cancel: async ({ enterpriseId }: ForEnterprise): Promise<void> => {
    await call('cancelSubscription', { params: { enterpriseId } });
  },
  upgrade: async ({ enterpriseId, planId }: WithPlan): Promise<void> => {
    await call('upgradeSubscription', { params: { id: enterpriseId }, body: { newPriceId: planId } });
  },
  downgrade: async ({ enterpriseId, planId }: WithPlan): Promise<void> => {
    await call('downgradeSubscription', { params: { id: enterpriseId }, body: { newPriceId: planId } });
  },
  /** What a plan would cost, if the subscription changed to it or were reactivated with it. */
  previewPlan: async ({ enterpriseId, planId }: WithPlan): Promise<PlanPreview> =>
    (await call('previewPlan', { params: { id: enterpriseId }, query: { newPriceId: planId } })).data,
  /** By the card given, else by that on file; 402 without one, and when the bank refuses it. */
  reactivate: async ({ enterpriseId, planId, paymentMethodId }: WithPlan & Partial<WithCard>): Promise<Started> => {
    const body = { newPriceId: planId, ...(paymentMethodId !== undefined && { paymentMethodId }) };
    return (await call('reactivateEnterprise', { params: { id: enterpriseId }, body })).data;
  },

  subscribeWithSavedCard: async (wish: Wish & { readonly paymentMethodId: string }): Promise<Started> =>
    (await call('createSubscription', { body: wish })).data,
  subscribeWithNewCard: async (wish: Wish): Promise<Started> =>
    (await call('createSubscriptionOnPayment', { body: wish })).data,
};
