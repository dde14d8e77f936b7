import { expect, test } from 'vitest';
import { cardProblem } from './cardProblem.ts';

const now = Date.parse('2026-11-24T10:00:00Z');
const plan = { id: 'p', nickname: 'Básico', amount: 1, unit_amount: 1, currency: 'eur', metadata: {} };
const cardOf = (exp_month: number, exp_year: number) => ({
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month, exp_year },
});
const base = {
  status: 'active' as const,
  cancel_at_period_end: false,
  plan,
  default_payment_method: cardOf(12, 2030),
};

test.each<[string, Partial<Parameters<typeof cardProblem>[0]>, ReturnType<typeof cardProblem>]>([
  ['a good card', {}, null],
  ['none', { default_payment_method: null }, 'cardMissing'],
  ['one of last month', { default_payment_method: cardOf(10, 2026) }, 'cardExpired'],
  ['one of this month', { default_payment_method: cardOf(11, 2026) }, 'cardExpiring'],
  ['one of next month', { default_payment_method: cardOf(12, 2026) }, null],
  ['the provider did not answer', { plan: null, default_payment_method: null }, null],
  ['a subscription that ends', { cancel_at_period_end: true, default_payment_method: null }, null],
  ['one that has ended', { status: 'canceled', default_payment_method: null }, null],
])('%s', (_, over, expected) => expect(cardProblem({ ...base, ...over }, now)).toBe(expected));
