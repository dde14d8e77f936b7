import { describe, expect, test } from 'vitest';
import { routes } from '#domain/routes.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { cards, confirm, testCard } from '#tests/support/payments.ts';
import { api, company, asAdmin, ours, withCompany } from './billing.fixture.ts';

withCompany();

describe('plans and coupons', () => {
  test('"GET /api/{payments}/prices: plans with metadata", to anybody, smallest first', async () => {
    const { status, data } = await api.call(routes.listPrices);
    const plans = data as { nickname: string; unit_amount: number; amount: number; metadata: Record<string, string> }[];
    expect(status).toBe(200);
    expect(plans).toHaveLength(7);
    expect(plans[0]).toMatchObject({ amount: 1_200, unit_amount: 1_200, metadata: { min: '1', max: '5' } });
    expect(plans.map(({ metadata }) => metadata.max)).toEqual(['5', '15', '30', '60', '100', '200', undefined]);
  });

  test.each([
    ['BIENVENIDA20', { percent_off: 20, amount_off: null, duration: 'once' }],
    ['AMIGO5', { percent_off: null, amount_off: 500, duration: 'repeating', duration_in_months: 3 }],
    ['SIEMPRE10', { percent_off: 10, duration: 'forever' }],
    ['bienvenida20', { id: 'BIENVENIDA20', percent_off: 20 }],
  ])('coupon %s', async (code, coupon) => {
    const answer = await api.call(routes.checkCoupon, { params: { code } });
    expect(answer).toMatchObject({ status: 200, message: '¡Cupón aplicado correctamente!', data: coupon });
  });

  test.each(['NADA', 'AGOTADO', '../x'])('no coupon %s: "Cupón no válido"', async (code) => {
    const answer = await api.call(routes.checkCoupon, { params: { code } });
    expect([answer.status, answer.message]).toEqual([404, 'Cupón no válido']);
  });
});

describe('cards', () => {
  test('a card is saved through a setup intent and listed', async () => {
    const body = { enterpriseId: company.enterpriseId };
    const { data } = await api.call(routes.createSetupIntent, { ...asAdmin(), body });
    await confirm(api, (data as { clientSecret: string }).clientSecret);
    const { data: saved } = await api.call(routes.listPaymentMethods, { ...asAdmin(), query: body });
    expect(saved).toHaveLength(2);
    expect(saved).toContainEqual({
      id: expect.any(String),
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
    });
  });

  test('without an enterprise it is one’s own file', async () => {
    await api.call(routes.storePaymentMethod, { ...asAdmin(), body: { paymentMethodId: await testCard(api) } });
    expect((await api.call(routes.listPaymentMethods, asAdmin())).data).toHaveLength(2);
  });

  test.each([
    [cards.declined, 'El banco ha rechazado la tarjeta'],
    [cards.noFunds, 'La tarjeta no tiene saldo suficiente'],
    [cards.expired, 'La tarjeta ha caducado'],
  ])('%s is refused with its reason', async (number, message) => {
    const body = { paymentMethodId: await testCard(api, number) };
    const answer = await api.call(routes.storePaymentMethod, { ...asAdmin(), body });
    expect([answer.status, answer.message]).toEqual([402, message]);
  });

  test('another company’s cards are not to be had', async () => {
    const stranger = await createCompany(api);
    const query = { enterpriseId: stranger.enterpriseId };
    expect((await api.call(routes.listPaymentMethods, { ...asAdmin(), query })).status).toBe(404);
    const body = { paymentMethodId: stranger.paymentMethodId };
    expect((await api.call(routes.changeSubscriptionCard, { ...ours(), body })).status).toBe(422);
  });
});
