import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { legalVersion } from '#domain/constants.ts';
import { toasts } from '#tests/support/web.ts';
import { keep, serve, open, say, sent, signedOut } from './checkout.fixture.ts';

signedOut();

describe('"Signed-out visitors may start a trial without a card"', () => {
  const ready = { reached: 'pago', employees: 12, planId: '15' };
  const begin = '/api/stripe/create-subscription-on-payment-new-customer';

  it('begins the subscription, then account and enterprise; the completion screen shows what comes next', async () => {
    keep(ready);
    const requests = serve();
    const { person } = open();
    await person.click(await say('Empezar la prueba sin tarjeta'));
    expect(await screen.findByRole('heading', { name: '¡Cuenta creada!' })).toBeVisible();
    expect(sent(requests, begin)).toEqual([
      {
        planId: '15',
        quantity: 12,
        newCustomer: { email: 'ana@nueva.es', name: 'Ana López' },
        discount: null,
        attempt: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(sent(requests, '/api/checkout')).toEqual([
      expect.objectContaining({
        user: expect.objectContaining({ email: 'ana@nueva.es', terms_version: legalVersion }),
        enterprise: expect.objectContaining({ cif: 'B76543214', employee_number: 12 }),
        subscription_id: 'sub_1',
        customer_id: 'cus_1',
        selectedPlan: '15',
      }),
    ]);
    expect(screen.getByText(/ana@nueva\.es/)).toBeVisible();
    const support = await screen.findByRole('link', { name: 'soporte@jornada.example' });
    expect(support).toHaveAttribute('href', 'mailto:soporte@jornada.example');
    expect(sessionStorage.getItem('jornada.alta')).not.toContain('12345678Z');
  });

  it('a retry and a reload go on with the same attempt; another plan is another one', async () => {
    keep(ready);
    const requests = serve({ 'POST /api/checkout': { status: 503, message: 'El servicio no responde' } });
    const first = open();
    const start = async () => {
      const before = sent(requests, '/api/checkout').length;
      await first.person.click(await say('Empezar la prueba sin tarjeta'));
      await waitFor(() => expect(sent(requests, '/api/checkout')).toHaveLength(before + 1));
    };
    await start();
    await start();
    first.unmount();
    const second = open();
    await start();
    second.unmount();
    keep({ ...ready, planId: '100' });
    open();
    await start();
    const attempts = sent(requests, begin).map(({ attempt }) => attempt);
    expect(new Set(attempts.slice(0, 3)).size).toBe(1);
    expect(attempts[3]).not.toBe(attempts[0]);
    expect(toasts()).toContain('El servicio no responde');
  });

  it('"Submit is enabled only when the card data is complete", and a card is never kept', async () => {
    keep(ready);
    serve();
    const { person } = open();
    const pay = await say('Empezar la prueba con tarjeta');
    expect(pay).toBeDisabled();
    await person.type(screen.getByRole('textbox', { name: 'Número de tarjeta' }), '4242424242424241');
    expect(screen.getByText('El número de la tarjeta no es correcto')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: 'Número de tarjeta' }), '{Backspace}2');
    await person.type(screen.getByRole('textbox', { name: 'Caducidad (MM/AA)' }), '1234');
    await person.type(screen.getByRole('textbox', { name: 'CVC' }), '123');
    expect(pay).toBeEnabled();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('4242');
  });
});
