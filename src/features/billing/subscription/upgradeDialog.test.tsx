import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enterpriseOf } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { atNoon, company, details, type Input, serve } from './subscription.fixture.ts';
import { UpgradeDialog } from './UpgradeDialog.tsx';

atNoon();

const open = (more: Input['more']) => {
  const requests = serve({ more });
  const user = { enterprises: [enterpriseOf({ name: 'Panadería La Espiga' })] };
  const pages = { '/aqui': <UpgradeDialog onClose={() => undefined} /> };
  return { requests, ...renderAdmin({ resources: [], at: '/aqui', user, pages }) };
};
const answers: Record<string, unknown> = {
  'GET /api/enterprises/1': company(8),
  'GET /api/stripe/subscription-details/1': details(),
};
const shown = async () => within(await screen.findByRole('dialog', { name: 'Cambiar el plan de Panadería La Espiga' }));

it.each([
  [['GET /api/enterprises/1'], 'Error al obtener la empresa'],
  [['GET /api/stripe/subscription-details/1'], 'Error al obtener la suscripción'],
  [Object.keys(answers), 'Error al obtener la suscripción'],
])('what cannot be had is said, and asked for again: %s', async (failing, said) => {
  let fails = true;
  const answer = (call: string) => () => (fails ? { status: 500, message: 'x' } : { data: answers[call] });
  const { person } = open(Object.fromEntries(failing.map((call) => [call, answer(call)])));
  const dialog = await shown();
  expect(await dialog.findByText(said)).toBeVisible();
  expect(dialog.queryByRole('radio')).toBeNull();
  fails = false;
  await person.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('radio', { name: /Plan 30/ })).toBeVisible();
});

it('a company without a subscription is told so', async () => {
  open({ 'GET /api/stripe/subscription-details/1': { status: 404, message: 'x' } });
  const dialog = await shown();
  expect(await dialog.findByText('Esta empresa no tiene ninguna suscripción.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});
