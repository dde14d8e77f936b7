import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hoursBankMessages as say } from '#domain/timekeeping/workingTime/messages/index.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { open, path } from './hoursBank.fixture.tsx';

it('what the time of each month counts as, with the sums of the year; what never occurs has no column', async () => {
  open(`${path}/21`);
  const table = within(await screen.findByRole('table', { name: 'Horas de 2026 por clase' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Mes', 'Trabajadas', 'Ordinarias', 'Extra', 'Nocturnas', 'Espera', 'Resumen']);
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'octubre de 2026159:00150:009:0012:002:00PDF',
    'septiembre de 2026160:00160:000:000:000:00',
    'Todo el año319:00310:009:0012:002:00',
  ]);
});

it('a month with overtime has its statement as a file (art. 35.5 ET)', async () => {
  const { person, files, requests } = open(`${path}/21`);
  await person.click(
    await screen.findByRole('button', { name: 'Resumen de horas extraordinarias de octubre de 2026' }),
  );
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['horas-extraordinarias-2026-10.pdf']));
  const asked = requests.find((request) => request.path.endsWith('/overtime'));
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ enterprise_id: '1', month: '2026-10' });
});

it('a payment, beginning with what has to be paid', async () => {
  const { person, requests } = open(`${path}/21`);
  await screen.findByRole('heading', { level: 1, name: 'Horas de Lucía Gómez' });
  await person.click(screen.getByRole('button', { name: 'Anotar un pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar un pago' }));
  const hours = dialog.getByRole('textbox', { name: /^Horas/ });
  expect(hours).toHaveValue('2:00');
  await person.clear(hours);
  await person.type(hours, '1:30');
  await person.click(dialog.getByRole('button', { name: 'Anotar el pago' }));
  expect(await dialog.findByText(say.reasonRequired)).toBeVisible();
  await person.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Nómina de octubre');
  await person.click(dialog.getByRole('button', { name: 'Anotar el pago' }));
  expect(await screen.findByText(say.paid)).toBeVisible();
  const sent = requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({
    enterprise_id: 1,
    kind: 'paid',
    ms: 1.5 * HOUR_MS,
    reason: 'Nómina de octubre',
  });
});

it('an adjustment that takes rest away', async () => {
  const { person, requests } = open(`${path}/21`);
  await screen.findByRole('heading', { level: 1, name: 'Horas de Lucía Gómez' });
  await person.click(screen.getByRole('button', { name: 'Proponer un ajuste' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Proponer un ajuste' }));
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Qué cambia' }), 'less');
  await person.type(dialog.getByRole('textbox', { name: /^Horas/ }), '3');
  await person.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Compensadas');
  await person.click(dialog.getByRole('button', { name: 'Proponer' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ ms: -3 * HOUR_MS }),
  );
});

it('what was decided is taken back after a question', async () => {
  const { person, requests } = open(`${path}/21`);
  await person.click(await screen.findByRole('button', { name: 'Retirar: Ajuste de −1:00 del 01/09/2026' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Retirar' }));
  expect(await screen.findByText(say.taken)).toBeVisible();
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
});

it('an advisor reads it', async () => {
  open(`${path}/21`, { role: 'advisor' });
  expect(await screen.findByText('Lo más antiguo vence el 30/01/2027')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Anotar un pago' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Retirar/ })).toBeNull();
});
