import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Waiting } from '#domain/overview/dashboard/waiting.ts';
import type { SubscriptionDetails } from '#domain/operation/billing/billing.ts';
import { details, saved } from '#src/features/billing/subscription/subscription.fixture.ts';
import { open } from './waitingPart.fixture.tsx';

const subscription: Waiting['subscription'] = { status: 'active', ends: null, cancels: false };
const served = (over: Partial<SubscriptionDetails> = {}) => ({
  more: { 'GET /api/stripe/subscription-details/1': { data: details(over) } },
});
const way = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

it.each([30, 28])('an administrator goes from the places to the plans at once: %i of 30', async (used) => {
  open({ seats: { used, limit: 30 }, subscription }, served());
  expect(await way('Ver planes')).toBe('/enterprises/1?suscripcion=plan');
});

it('an advisor, who cannot change the plan, is told whom to ask', async () => {
  open({ seats: { used: 30, limit: 30 } }, { role: 'advisor' });
  expect(await screen.findByText('No quedan plazas en tu plan')).toBeVisible();
  expect(screen.getByText('Pide a un administrador de la empresa que mejore el plan.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ver planes' })).toBeNull();
});

it('a payment that failed leads to the card', async () => {
  open({ subscription: { ...subscription, status: 'past_due' } }, served({ status: 'past_due' }));
  expect(await way('Revisar el pago')).toBe('/enterprises/1?suscripcion=tarjeta');
});

it.each([
  ['Añadir tarjeta', null],
  ['Cambiar tarjeta', { ...saved, card: { ...saved.card, exp_year: 2020 } }],
])('"%s" opens the card', async (name, card) => {
  open({ subscription }, served({ default_payment_method: card }));
  expect(await way(name)).toBe('/enterprises/1?suscripcion=tarjeta');
});
