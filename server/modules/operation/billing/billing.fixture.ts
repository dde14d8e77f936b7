import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { SubscriptionDetails } from '#domain/operation/billing/billing.ts';
import { routes } from '#domain/routes.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { cards, testCard } from '#tests/support/payments.ts';

export interface Started {
  clientSecret: string | null;
  subscriptionId: string;
  customerId: string;
}

export let api: Api;

export let company: Company;

export const asAdmin = () => ({ as: company.adminId });

export const ours = () => ({ ...asAdmin(), params: { enterpriseId: company.enterpriseId } });

export const byId = (id = company.enterpriseId) => ({ ...asAdmin(), params: { id } });

export const details = async (enterpriseId = company.enterpriseId, as = company.adminId) =>
  (await api.call(routes.getSubscription, { as, params: { enterpriseId } })).data as SubscriptionDetails;

export const caughtUp = () => api.payments.sandbox?.catchUp();

export async function storedCard(number: string = cards.good): Promise<string> {
  const paymentMethodId = await testCard(api, number);
  const body = { paymentMethodId, enterpriseId: company.enterpriseId };
  const answer = await api.call(routes.storePaymentMethod, { ...asAdmin(), body });
  expect([answer.status, answer.message]).toEqual([200, 'Método de pago creado exitosamente.']);
  return paymentMethodId;
}

/** As many employees as a plan without a maximum begins with, but for those who are there. @returns how many there are then */
export async function fillUp(enterpriseId = company.enterpriseId, wanted = 60): Promise<number> {
  await api.sql(
    `with made as (
       insert into users (name, last_name, email)
       select 'Persona', 'De Prueba', gen_random_uuid() || '@ejemplo.es'
         from generate_series(1, $2 - (select count(*) from enterprise_users
                                        where enterprise_id = $1 and active and role <> 'advisor')::int)
       returning id)
     insert into enterprise_users (enterprise_id, user_id, account_id, name, last_name, role, accepted_at)
     select $1, id, id, 'Persona', 'De Prueba', 'employee', now() from made`,
    [enterpriseId, wanted],
  );
  return wanted;
}

/** A company for each test, with the payment sandbox at hand. */
export function withCompany(): void {
  beforeAll(async () => {
    api = await startApi({}, undefined, { own: true });
  });
  afterAll(() => api.close());
  afterEach(() => vi.restoreAllMocks());
  beforeEach(async () => {
    company = await createCompany(api, { canceled: true });
  });
}
