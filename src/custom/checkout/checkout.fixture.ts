import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach } from 'vitest';
import { CheckoutPage } from './CheckoutPage.tsx';
import { resetPaymentScript } from '#src/features/billing/payment/stripe.ts';
import { type StubRequest, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { publicConfigOf } from '#tests/support/records.ts';

const plan = (id: string, cents: number, min: number, max?: number, more: Record<string, string> = {}) => ({
  id,
  nickname: `Plan ${id}`,
  amount: cents,
  unit_amount: cents,
  currency: 'eur',
  metadata: { min: String(min), ...(max !== undefined && { max: String(max) }), ...more },
});

const plans = [
  plan('5', 1_200, 1, 5),
  plan('15', 2_900, 6, 15, { decoyPrice: '39', priceTag: 'El más elegido', description: 'De 6 a 15' }),
  plan('100', 13_900, 60, 100),
  plan('all', 150, 60),
];

export const user = {
  name: 'Ana',
  last_name: 'López',
  email: 'ana@nueva.es',
  dni: '12345678Z',
  phone: '600000000',
  marketing: false,
  terms: true,
};

export const enterprise = { name: 'Nueva SL', cif: 'B76543214', phone: '910000000', country: 'España' };

const started = { clientSecret: 'seti_1_secret_x', subscriptionId: 'sub_1', customerId: 'cus_1' };

export const say = (name: string) => screen.findByRole('button', { name });

/** What a reload finds of an earlier visit. */
export const keep = (draft: object) =>
  sessionStorage.setItem('jornada.alta', JSON.stringify({ user, enterprise, ...draft }));

export const serve = (over: Parameters<typeof stubApi>[0] = {}) =>
  stubApi({
    'GET /api/config': { data: publicConfigOf() },
    'GET /api/stripe/prices': { data: plans },
    'POST /api/oportunidades': { status: 201, data: { id: 77 } },
    'PUT /api/oportunidades/77': {},
    'POST /api/auth/check-data': {},
    'POST /api/stripe/create-subscription-on-payment-new-customer': { data: started },
    'POST /api/checkout': { status: 201, data: { subscription: { id: 'sub_1', status: 'trialing' }, enterpriseId: 9 } },
    ...over,
  });

export const open = (at = '/checkout') =>
  renderAdmin({ resources: [], at, pages: { '/checkout': createElement(CheckoutPage) } });

export const sent = (requests: StubRequest[], path: string) =>
  requests.filter((request) => request.path === path).map(({ body }) => body as Record<string, unknown>);

/** Called by every file of these tests. */
export function signedOut(): void {
  beforeEach(resetPaymentScript);
}
