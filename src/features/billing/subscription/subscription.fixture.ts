import { screen, within } from '@testing-library/react';
import { createElement, isValidElement } from 'react';
import { beforeEach } from 'vitest';
import type { SubscriptionDetails } from '#domain/operation/billing/billing.ts';
import type { Role } from '#domain/rights.ts';
import { page as detail } from '#src/resources/enterprises/detail/index.ts';
import { resetPaymentScript } from '../payment/stripe.ts';
import { company as enterprise } from '#src/resources/enterprises/enterprises.fixture.ts';
import { resource } from '#src/resources/enterprises/index.ts';
import { enterpriseOf, type StubRequest, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { publicConfigOf } from '#tests/support/records.ts';

const plan = (id: string, cents: number, min: number, max?: number) => ({
  id,
  nickname: `Plan ${id}`,
  amount: cents,
  unit_amount: cents,
  currency: 'eur',
  metadata: { min: String(min), ...(max !== undefined && { max: String(max) }) },
});

const plans = [plan('5', 1_200, 1, 5), plan('15', 2_900, 6, 15), plan('30', 4_900, 16, 30)];

export const saved = { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2031 } };

export const details = (over: Partial<SubscriptionDetails> = {}): SubscriptionDetails => ({
  status: 'active',
  plan: plan('15', 2_900, 6, 15),
  quantity: 1,
  current_period_start: Date.parse('2026-11-01T10:00:00Z') / 1000,
  current_period_end: Date.parse('2026-12-01T10:00:00Z') / 1000,
  canceled_at: null,
  cancel_at_period_end: false,
  latest_invoice: { invoice_pdf: 'https://pagos.example/factura.pdf' },
  default_payment_method: saved,
  ...over,
});

export const company = (employeesCount: number) =>
  enterprise({
    name: 'Panadería La Espiga',
    employee_number: 15,
    countEmployees: employeesCount,
    employeesCount,
    active_method: '1',
  });

export interface Input {
  readonly info?: Partial<SubscriptionDetails>;
  readonly employees?: number;
  readonly more?: Parameters<typeof stubApi>[0];
}

export const serve = ({ info = {}, employees = 8, more = {} }: Input = {}) =>
  stubApi({
    'GET /api/config': { data: publicConfigOf() },
    'GET /api/enterprises/1': { data: company(employees) },
    'GET /api/stripe/subscription-details/1': { data: details(info) },
    'GET /api/stripe/prices': { data: plans },
    'GET /api/stripe/customer-payment-methods': { data: [saved] },
    ...more,
  });

const element = isValidElement(detail.element) ? detail.element : createElement(detail.element);

const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role, name: 'Panadería La Espiga' })] });

export const open = (role: Role = 'admin', at = '/enterprises/1') =>
  renderAdmin({
    resources: [resource],
    at,
    pages: { [`${detail.path}/*`]: element },
    user: as(role),
  });

export const cardOf = async () => within(await screen.findByRole('region', { name: 'Suscripción' }));

export const calls = (requests: StubRequest[], method: string) =>
  requests.filter((request) => request.method === method).map(({ path, body }) => [path, body]);

/** Called by every file of these tests. */
export function atNoon(): void {
  beforeEach(resetPaymentScript);
}
