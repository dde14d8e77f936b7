import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { stubApi } from '#tests/support/apiStub.ts';
import { toasts } from '#tests/support/web.ts';
import { keep, serve, open, say, signedOut } from './checkout.fixture.ts';

signedOut();

describe('plan', () => {
  it("'Debes seleccionar un plan'", async () => {
    keep({ reached: 'plan', employees: 12 });
    serve();
    const { person } = open();
    await screen.findAllByRole('radio');
    await person.click(await say('Continuar al pago'));
    expect(toasts()).toEqual(['Debes seleccionar un plan']);
    expect(screen.getByRole('group', { name: 'Planes' })).toHaveAccessibleDescription('Debes seleccionar un plan');
  });

  it('decoy and tag come from the metadata', async () => {
    keep({ reached: 'plan', employees: 12 });
    serve();
    open();
    const choice = (await screen.findByRole('radio', { name: /Plan 15/ })).closest('label');
    for (const text of ['El más elegido', 'De 6 a 15', '39,00 €', '29,00 €']) expect(choice).toHaveTextContent(text);
    expect(screen.getAllByText('Recomendado para 12 empleados')).toHaveLength(1);
    expect(choice).toHaveTextContent('Recomendado para 12 empleados');
  });

  it("'El número de empleados debe ser mayor que 0'", async () => {
    keep({ reached: 'plan', employees: 12, planId: '15' });
    serve();
    const { person } = open();
    const field = await screen.findByRole('textbox', { name: /Número de empleados/ });
    await person.clear(field);
    await person.type(field, '0');
    expect(field).toHaveAccessibleDescription('El número de empleados debe ser mayor que 0');
    await person.click(await say('Continuar al pago'));
    expect(toasts()).toEqual(['El número de empleados debe ser mayor que 0']);
  });

  it('the summary: "The subtotal is the plan amount times 0.79", 1.5 euro a head without a maximum', async () => {
    keep({ reached: 'plan', employees: 75, planId: 'all' });
    serve();
    open();
    const summary = await screen.findByRole('region', { name: 'Resumen' });
    await waitFor(() => expect(summary).toHaveTextContent('112,50 €/mes'));
    for (const text of ['88,88 €', '23,62 €', '30 días', 'Hoy0,00 €']) expect(summary).toHaveTextContent(text);
  });
});

describe('"Coupon states: idle, success, error. A coupon can be removed."', () => {
  const coupon = { id: 'AMIGO5', percent_off: null, amount_off: 500, duration: 'repeating', duration_in_months: 3 };
  const withPlan = async (over: Parameters<typeof stubApi>[0]) => {
    keep({ reached: 'plan', employees: 12, planId: '15' });
    const requests = serve(over);
    const { person } = open();
    await screen.findByRole('radio', { name: /Plan 15/ });
    return { requests, person, field: screen.getByRole('textbox', { name: 'Código de cupón' }) };
  };

  it('"An empty coupon code is not submitted"', async () => {
    const { requests, person, field } = await withPlan({});
    await person.type(field, '  {Enter}');
    await person.click(await say('Aplicar'));
    expect(requests.some(({ path }) => path.includes('check-coupon'))).toBe(false);
  });

  it("'Error al validar el cupón', until something else is typed", async () => {
    const { person, field } = await withPlan({
      'GET /api/stripe/check-coupon/NADA': { status: 404, message: 'Cupón no válido' },
    });
    await person.type(field, 'NADA{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Error al validar el cupón'));
    expect(toasts()).toEqual(['Error al validar el cupón']);
    await person.type(field, 'X');
    expect(field).not.toHaveAccessibleDescription();
  });

  it('\'¡Cupón aplicado correctamente!\', "shown as its months minus one after the trial", and removed', async () => {
    const { person, field } = await withPlan({ 'GET /api/stripe/check-coupon/AMIGO5': { data: coupon } });
    await person.type(field, 'AMIGO5');
    await person.click(await say('Aplicar'));
    await waitFor(() => expect(toasts()).toEqual(['¡Cupón aplicado correctamente!']));
    const summary = screen.getByRole('region', { name: 'Resumen' });
    expect(summary).toHaveTextContent('durante 2 meses tras la prueba');
    expect(summary).toHaveTextContent('24,00 €');
    await person.click(await say('Quitar cupón'));
    expect(summary).not.toHaveTextContent('AMIGO5');
    expect(screen.getByRole('textbox', { name: 'Código de cupón' })).toHaveValue('');
  });
});
