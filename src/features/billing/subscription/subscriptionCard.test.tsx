import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/rights.ts';
import { serve, open, cardOf, atNoon } from './subscription.fixture.ts';

atNoon();

describe('subscription card (billing 6)', () => {
  it.each([
    ['active', 'Activa'],
    ['canceled', 'Cancelada'],
    ['past_due', 'Pago Vencido'],
    ['trialing', 'En Prueba'],
    ['incomplete', 'Incompleta'],
    ['unknown', 'Desconocido'],
  ] as const)('badge of %s: %s', async (status, badge) => {
    serve({ info: { status } });
    open();
    expect(await (await cardOf()).findByText(badge)).toBeVisible();
  });

  it('"plan, employee count, period dates, payment-card summary, latest invoice link"', async () => {
    serve();
    open();
    const card = await cardOf();
    for (const text of [
      'Plan 15',
      '29,00 € al mes, IVA incluido',
      '8 de 15',
      'Del 01/11/2026 al 01/12/2026',
      'Visa terminada en 4242 · Caduca 03/2031',
    ])
      expect(await card.findByText(text)).toBeVisible();
    const invoice = card.getByRole('link', { name: 'Ver la última factura (PDF)' });
    expect(invoice).toHaveAttribute('href', 'https://pagos.example/factura.pdf');
  });

  it.each([
    [14, false],
    [15, true],
    [16, true],
  ])('"employee count (turns red when at or above the plan maximum)", in words too: %i', async (employees, full) => {
    serve({ employees });
    open();
    const card = await cardOf();
    expect(await card.findByText(new RegExp(`^${employees} de 15`))).toBeVisible();
    expect(card.queryByText(/Has llegado al máximo de tu plan/) !== null).toBe(full);
  });

  it.each<[Role, boolean, boolean]>([
    ['admin', true, true],
    ['advisor', false, true],
    ['manager', false, false],
  ])('%s: buttons %s, invoice and card %s', async (role, manages, sees) => {
    serve({ info: sees ? {} : { latest_invoice: null, default_payment_method: null } });
    open(role);
    const card = await cardOf();
    await card.findByText('Plan 15');
    expect(card.queryByRole('group', { name: 'Gestionar la suscripción' }) !== null).toBe(manages);
    expect(card.queryByText('Tarjeta') !== null).toBe(sees);
    expect(card.queryByRole('link') !== null).toBe(sees);
  });

  it('"Canceled shows the cancel date"', async () => {
    serve({ info: { status: 'canceled', canceled_at: Date.parse('2026-11-20T23:30:00Z') / 1000 } });
    open();
    const card = await cardOf();
    expect(await card.findByText('21/11/2026')).toBeVisible();
    expect(card.getByRole('button', { name: 'Reactivar suscripción' })).toBeVisible();
    expect(card.queryByRole('button', { name: 'Cancelar suscripción' })).toBeNull();
  });

  it('"cancel_at_period_end shows a warning that the subscription will cancel at period end"', async () => {
    serve({ info: { cancel_at_period_end: true } });
    open();
    const warning = 'La suscripción se cancelará al final del periodo, el 01/12/2026.';
    expect(await (await cardOf()).findByText(warning)).toBeVisible();
  });
});
