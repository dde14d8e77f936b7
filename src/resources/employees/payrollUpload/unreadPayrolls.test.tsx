import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from '../../../../tests/support/payrollUploads.ts';

const unread = 'GET /api/payrolls/enterprise/1/unread';
const at = '/employees/payrolls/unread';
const slip = { id: 4, employee: { id: 9, name: 'Ana Gil' }, year: 2026, month: 10, since: '2026-11-02T09:00:00Z' };

it('names who has not opened theirs, since when, and what is late', async () => {
  await open({ [unread]: { data: [{ ...slip, late: 1 }] } }, at);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nóminas sin abrir' }));
  for (const text of ['Ana Gil', 'octubre de 2026', '2 nov 2026', 'Sin abrir hace una semana o más'])
    expect(await dialog.findByText(text)).toBeVisible();
});

it('says that everybody has opened theirs, and leads back to the uploads', async () => {
  const { person, router } = await open({ [unread]: { data: [] } }, at);
  expect(await screen.findByText('Todo el mundo ha abierto sus nóminas.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Subir nóminas' }));
  expect(router.state.location.pathname).toBe('/employees/payrolls');
});

it('says that it could not be asked', async () => {
  await open({ [unread]: { status: 500, message: 'x' } }, at);
  expect(await screen.findByText('Error al obtener las nóminas sin abrir')).toBeVisible();
});
