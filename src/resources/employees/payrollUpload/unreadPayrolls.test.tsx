import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from '#tests/support/payrollUploads.ts';

const unread = 'GET /api/payrolls/enterprise/1/unread';
const withheld = 'GET /api/payrolls/enterprise/1/withheld';
const none = { [withheld]: { data: [] } };
const at = '/employees/payrolls/unread';
const slip = { id: 4, employee: { id: 9, name: 'Ana Gil' }, year: 2026, month: 10, since: '2026-11-02T09:00:00Z' };

it('names who has not opened theirs, since when, and what is late', async () => {
  await open({ ...none, [unread]: { data: [{ ...slip, late: 1 }] } }, at);
  const dialog = within(await screen.findByRole('dialog', { name: 'Nóminas sin abrir' }));
  for (const text of ['Ana Gil', 'octubre de 2026', '2 nov 2026', 'Sin abrir hace una semana o más'])
    expect(await dialog.findByText(text)).toBeVisible();
});

it('says that everybody has opened theirs, and leads back to the uploads', async () => {
  const { person, router } = await open({ ...none, [unread]: { data: [] } }, at);
  expect(await screen.findByText('Todo el mundo ha abierto sus nóminas.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Subir nóminas' }));
  expect(router.state.location.pathname).toBe('/employees/payrolls');
});

it('says that it could not be asked', async () => {
  await open({ ...none, [unread]: { status: 500, message: 'x' } }, at);
  expect(await screen.findByText('Error al obtener las nóminas sin abrir')).toBeVisible();
});

it('names who does not get theirs, since it cannot be parted from those of others', async () => {
  const { since: _, ...own } = slip;
  await open({ [unread]: { data: [] }, [withheld]: { data: [own] } }, at);
  const table = within(await screen.findByRole('table', { name: 'Nóminas retenidas' }));
  for (const text of ['Ana Gil', 'octubre de 2026']) expect(table.getByText(text)).toBeVisible();
  expect(screen.getByText(/vuelve a subirlas/)).toBeVisible();
});
