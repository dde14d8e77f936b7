import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toasts } from '#tests/support/web.ts';
import { type Input, serve, open, cardOf, calls, atNoon, saved } from './subscription.fixture.ts';

atNoon();

describe('management (admin)', () => {
  const choose = async (employees: string, name: RegExp, count = 8, more: Input['more'] = {}) => {
    const requests = serve({ employees: count, more });
    const { person } = open();
    await person.click(await (await cardOf()).findByRole('button', { name: 'Cambiar plan' }));
    const field = await screen.findByRole('textbox', { name: /Número de empleados/ });
    await person.clear(field);
    await person.type(field, employees);
    await person.click(await screen.findByRole('radio', { name }));
    await screen.findByText(/No hemos podido calcular/);
    return { requests, person };
  };

  it('an upgrade where "the new plan’s maximum exceeds the current employee count"', async () => {
    const { requests, person } = await choose('20', /Plan 30/, 8, { 'PUT /api/stripe/upgrade-subscription/1': {} });
    await person.click(screen.getByRole('button', { name: 'Ampliar plan' }));
    await waitFor(() => expect(toasts()).toEqual(['Plan de suscripción actualizado correctamente']));
    expect(calls(requests, 'PUT')).toEqual([['/api/stripe/upgrade-subscription/1', { newPriceId: '30' }]]);
  });

  it('"else a downgrade", with a word on what it means', async () => {
    const { requests, person } = await choose('5', /Plan 5/, 8, { 'PUT /api/stripe/downgrade-subscription/1': {} });
    expect(screen.getByText(/Tienes 8 empleados/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cambiar plan' }));
    await waitFor(() => expect(toasts()).toEqual(['Plan de suscripción actualizado correctamente']));
    expect(calls(requests, 'PUT')).toEqual([['/api/stripe/downgrade-subscription/1', { newPriceId: '5' }]]);
  });

  it.each([
    ['trialing', true],
    ['active', false],
  ] as const)(
    'before a cancellation of one that is %s: whether days of the trial are lost is said: %s',
    async (status, isLost) => {
      serve({ info: { status } });
      const { person } = open();
      await person.click(await (await cardOf()).findByRole('button', { name: 'Cancelar suscripción' }));
      const question = await screen.findByRole('alertdialog');
      expect(/Perderás los días de prueba que quedan, hasta el \d/.test(question.textContent ?? '')).toBe(isLost);
    },
  );

  it('each dialog has an address of its own, and the browser’s Back closes it', async () => {
    serve();
    const { person, router } = open();
    await person.click(await (await cardOf()).findByRole('button', { name: 'Cambiar plan' }));
    expect(await screen.findByRole('dialog', { name: 'Cambiar el plan de Panadería La Espiga' })).toBeVisible();
    expect(router.state.location.search).toBe('?suscripcion=plan');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate('/enterprises/1?suscripcion=tarjeta'));
    expect(await screen.findByRole('dialog', { name: 'Tarjeta de Panadería La Espiga' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(router.state.location.search).toBe('');
  });

  it.each([
    ['plan', 'Cambiar el plan de Panadería La Espiga'],
    ['tarjeta', 'Tarjeta de Panadería La Espiga'],
  ])(
    'a link to %s from another page opens it once its data are there, and Back leads to that page',
    async (word, name) => {
      serve();
      const { person, router } = open('admin', '/');
      await act(() => router.navigate(`/enterprises/1?suscripcion=${word}`));
      await screen.findByRole('dialog', { name });
      await act(() => router.navigate(-1));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(router.state.location.pathname).toBe('/');
      await act(() => router.navigate(1));
      await screen.findByRole('dialog', { name });
      await person.click(screen.getByRole('button', { name: 'Cerrar' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(router.state.location).toMatchObject({ pathname: '/enterprises/1', search: '' });
      await act(() => router.navigate(-1));
      expect(router.state.location.pathname).toBe('/');
    },
  );

  it('whoever may not manage it sees no dialog at such an address', async () => {
    serve();
    open('advisor', '/enterprises/1?suscripcion=plan');
    expect(await (await cardOf()).findByText('Plan 15')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('what the subscription does not allow has no dialog: one that runs is not reactivated', async () => {
    serve();
    open('admin', '/enterprises/1?suscripcion=reactivar');
    expect(await (await cardOf()).findByRole('button', { name: 'Cambiar plan' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaving with another plan chosen is asked about; a change that went through is not', async () => {
    const { person } = await choose('20', /Plan 30/, 8, { 'PUT /api/stripe/upgrade-subscription/1': {} });
    await person.click(screen.getByRole('button', { name: 'Cerrar' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' }));
    await person.click(question.getByRole('button', { name: 'Seguir editando' }));
    expect(await screen.findByRole('radio', { name: /Plan 30/ })).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Ampliar plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('a refusal says what failed and why, and the dialog stays', async () => {
    const { person } = await choose('20', /Plan 30/, 8, {
      'PUT /api/stripe/upgrade-subscription/1': { status: 422, message: 'El plan elegido no existe' },
    });
    await person.click(screen.getByRole('button', { name: 'Ampliar plan' }));
    await waitFor(() =>
      expect(toasts()).toEqual(['Error al cambiar el plan de la suscripción: El plan elegido no existe']),
    );
    expect(screen.getByRole('radio', { name: /Plan 30/ })).toBeChecked();
  });

  it('cancelling is confirmed naming the enterprise', async () => {
    const requests = serve({ more: { 'DELETE /api/stripe/subscription/1': { status: 201 } } });
    const { person } = open();
    await person.click(await (await cardOf()).findByRole('button', { name: 'Cancelar suscripción' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: '¿Cancelar la suscripción de Panadería La Espiga?',
    });
    expect(calls(requests, 'DELETE')).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Sí, cancelar la suscripción' }));
    await waitFor(() => expect(toasts()).toEqual(['Suscripción cancelada correctamente']));
  });

  it('another saved card pays from now on; the one that pays already is named and changes nothing', async () => {
    const second = { id: 'pm_2', card: { brand: 'mastercard', last4: '5556', exp_month: 1, exp_year: 2032 } };
    const requests = serve({
      more: {
        'GET /api/stripe/customer-payment-methods': { data: [saved, second] },
        'PATCH /api/stripe/subscription-payment-method/1': { status: 201 },
      },
    });
    const { person } = open();
    await person.click(await (await cardOf()).findByRole('button', { name: 'Cambiar tarjeta' }));
    const save = await screen.findByRole('button', { name: 'Guardar tarjeta' });
    expect(save.closest('.MuiDialogActions-root')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Mastercard terminada en 5556/ })).toBeChecked();
    await person.click(screen.getByRole('radio', { name: /Visa terminada en 4242.*la que se cobra ahora/ }));
    expect(screen.getByText(/^Esta tarjeta ya es la que se cobra/)).toBeVisible();
    expect(save).toBeDisabled();
    await person.click(screen.getByRole('radio', { name: /Mastercard/ }));
    expect(screen.getByText('Se cobrará a la tarjeta Mastercard terminada en 5556.')).toBeVisible();
    await person.click(save);
    await waitFor(() => expect(toasts()).toEqual(['Método de pago actualizado correctamente']));
    expect(calls(requests, 'PATCH')).toEqual([
      ['/api/stripe/subscription-payment-method/1', { paymentMethodId: 'pm_2' }],
    ]);
  });

  it('what was not paid can be tried again by the card that pays', async () => {
    serve({ info: { status: 'past_due' } });
    const { person } = open();
    await person.click(await (await cardOf()).findByRole('button', { name: 'Cambiar tarjeta' }));
    expect(await screen.findByRole('radio', { name: /Visa terminada en 4242/ })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Guardar tarjeta' })).toBeEnabled();
  });

  it('"Submit is enabled only when the card data is complete", also where the saved cards cannot be had', async () => {
    const requests = serve({ more: { 'GET /api/stripe/customer-payment-methods': { status: 500, message: 'x' } } });
    const { person } = open();
    await person.click(await (await cardOf()).findByRole('button', { name: 'Cambiar tarjeta' }));
    const save = await screen.findByRole('button', { name: 'Guardar tarjeta' });
    expect(toasts()).toEqual(['Error al obtener los métodos de pago']);
    expect(screen.getByText('Modo de pruebas')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: 'Número de tarjeta' }), '4242424242424242');
    await person.type(screen.getByRole('textbox', { name: 'Caducidad (MM/AA)' }), '1234');
    expect(save).toBeDisabled();
    await person.type(screen.getByRole('textbox', { name: 'CVC' }), '123');
    expect(save).toBeEnabled();
    expect(calls(requests, 'POST')).toEqual([]);
  });
});
