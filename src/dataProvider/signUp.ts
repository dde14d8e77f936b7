import type { BodyOfRoute } from '../session/http.ts';
import { call } from '../session/http.ts';
import { publicConfig } from '../session/publicConfig.ts';
import type { Started } from './payments.ts';

type Opportunity = NonNullable<BodyOfRoute<'createOpportunity'>>;

/** The calls of a company that signs itself up (billing 8). All throw `HttpError`. */
export const signUp = {
  supportEmail: async (): Promise<string> => (await publicConfig()).supportEmail,
  /** 422 with the fields' messages under `userData.` and `companyData.`, 409 for what is taken. */
  check: async (body: NonNullable<BodyOfRoute<'checkSignUpData'>>): Promise<void> => {
    await call('checkSignUpData', { body });
  },
  /** Begins a trial. Without a secret there is no card to be saved. */
  begin: async (body: NonNullable<BodyOfRoute<'createSubscriptionForNewCustomer'>>): Promise<Started> =>
    (await call('createSubscriptionForNewCustomer', { body })).data,
  keepCard: async (body: NonNullable<BodyOfRoute<'storePaymentMethodOffSession'>>): Promise<void> => {
    await call('storePaymentMethodOffSession', { body });
  },
  /** Account, enterprise and subscription, together or not at all. @returns what is said of it */
  finish: async (body: NonNullable<BodyOfRoute<'checkout'>>): Promise<string> =>
    (await call('checkout', { body })).message,
  /** What a gestoría prepared; 404 once it does not serve any more. */
  prepared: async (code: string) => (await call('readPreparedCompany', { params: { code } })).data,
  /** @returns its id */
  createOpportunity: async (body: Opportunity): Promise<number> =>
    (await call('createOpportunity', { body, background: true })).data.id,
  updateOpportunity: async (id: number, body: Opportunity): Promise<void> => {
    await call('updateOpportunity', { params: { id }, body, background: true });
  },
};
