import { afterAll, beforeAll } from 'vitest';
import { routes } from '#domain/routes.ts';
import { type Api, startApi } from '#tests/support/api.ts';

interface Started {
  clientSecret: string | null;
  subscriptionId: string;
  customerId: string;
}

export let api: Api;

let counter = 0;

export function visitor() {
  counter += 1;
  return {
    user: {
      name: 'Ana',
      last_name: 'López',
      email: `ana${counter}@nueva.es`,
      dni: `NUEVA${counter}`,
      phone: '600000000',
    },
    enterprise: { name: `Nueva ${counter} SL`, cif: `NUEVACIF${counter}`, phone: '910000000', employee_number: 12 },
  };
}

export const begin = async (email: string, more: object = {}) => {
  const body = { planId: 'price_equipo_15', quantity: 12, newCustomer: { email }, ...more };
  return (await api.call(routes.createSubscriptionForNewCustomer, { body })).data as Started;
};

export const checkout = (body: object) => api.call(routes.checkout, { body });

/** A server for the tests of a file. */
export function withApi(): void {
  beforeAll(async () => {
    api = await startApi({}, undefined, { own: true });
  });
  afterAll(() => api.close());
}
