import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toasts } from '#tests/support/web.ts';
import { atNoon, calls, cardOf, type Input, open, serve } from './subscription.fixture.ts';

atNoon();

const preview = 'GET /api/stripe/plan-preview/1';
const dueAt = Date.parse('2026-12-01T10:00:00Z') / 1000;
const change = (amount: number, adjustment: number) => ({
  data: { due_today: 0, monthly: 4_900, next_invoice: { amount, adjustment, due_at: dueAt } },
});

const changing = async (input: Input = {}) => {
  const requests = serve(input);
  const { person } = open();
  await person.click(await (await cardOf()).findByRole('button', { name: 'Cambiar plan' }));
  await screen.findByRole('radio', { name: /Plan 30/ });
  return { requests, person };
};
const shown = async () => within(await screen.findByRole('region', { name: 'Qué se cobrará' }));

describe('"Cambiar plan" shows all plans', () => {
  it('the fitting one marked, those too small with a word on it, nothing chosen yet', async () => {
    await changing();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('radio', { name: /Plan 15.*Tu plan actual.*Recomendado para 8 empleados/ })).toBeEnabled();
    expect(screen.getByRole('radio', { name: /Plan 5.*Hasta 5 empleados: menos de los que indicas/ })).toBeEnabled();
    expect(screen.getByRole('radio', { name: /Plan 30/ })).toBeEnabled();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  it('where the plan is full, the one that holds another person is chosen', async () => {
    await changing({ employees: 15 });
    expect(screen.getByRole('radio', { name: /Plan 30.*Recomendado para 16 empleados/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Plan 15.*Tu plan actual.*Hasta 15 empleados/ })).toBeEnabled();
  });
});

describe('what is due today is shown before anything is confirmed', () => {
  it.each([
    [5_900, 1_000, /^59,00 € el 01\/12\/2026.*Incluye 10,00 €/],
    [3_900, -1_000, /^39,00 € el 01\/12\/2026.*Descuenta 10,00 €/],
  ])('a change: nothing today, the next invoice, and the card that is charged: %i, %i', async (amount, more, next) => {
    const { person, requests } = await changing({ more: { [preview]: change(amount, more) } });
    await person.click(screen.getByRole('radio', { name: /Plan 30/ }));
    const charges = await shown();
    expect((await charges.findByText('Se cobra hoy')).nextSibling).toHaveTextContent('0,00 €');
    expect(charges.getByText('Próxima factura').nextSibling).toHaveTextContent(next);
    expect(charges.getByText('Después, cada mes').nextSibling).toHaveTextContent('49,00 €');
    expect(charges.getByText('Tarjeta').nextSibling).toHaveTextContent('Visa terminada en 4242');
    expect(requests.find(({ path }) => path.includes('plan-preview'))?.query.get('newPriceId')).toBe('30');
    expect(calls(requests, 'PUT')).toEqual([]);
  });

  it('of a plan by the head, the month is that of the people of now, and says so', async () => {
    const plan = (id: string, metadata: Record<string, string>) => ({
      id,
      nickname: `Plan ${id}`,
      amount: 150,
      unit_amount: 150,
      currency: 'eur',
      metadata,
    });
    const plans = [plan('30', { min: '16', max: '30' }), plan('libre', { min: '60' })];
    const { person } = await changing({
      employees: 24,
      more: { [preview]: change(3_600, 0), 'GET /api/stripe/prices': { data: plans } },
    });
    await person.clear(screen.getByRole('textbox', { name: /Número de empleados/ }));
    await person.type(screen.getByRole('textbox', { name: /Número de empleados/ }), '84');
    await person.click(screen.getByRole('radio', { name: /Plan libre/ }));
    expect(await (await shown()).findByText('Después, cada mes, con tus 24 empleados de ahora')).toBeVisible();
  });

  it('and another card is offered', async () => {
    const { person } = await changing({ more: { [preview]: change(4_900, 0) } });
    await person.click(screen.getByRole('radio', { name: /Plan 30/ }));
    await person.click((await shown()).getByRole('button', { name: 'Cambiar tarjeta' }));
    await person.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    expect(await screen.findByRole('dialog', { name: 'Tarjeta de Panadería La Espiga' })).toBeVisible();
  });

  it('a provider that does not answer is said, and the change can be confirmed all the same', async () => {
    const { person } = await changing({
      more: { [preview]: { status: 503, message: 'x' }, 'PUT /api/stripe/upgrade-subscription/1': {} },
    });
    await person.click(screen.getByRole('radio', { name: /Plan 30/ }));
    expect(await (await shown()).findByText(/No hemos podido calcular el importe exacto/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ampliar plan' }));
    await waitFor(() => expect(toasts()).toEqual(['Plan de suscripción actualizado correctamente']));
  });
});
