import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FirmClient } from '#domain/organization/firms/firms.ts';
import type { FirmUpload, PageOfUpload } from '#domain/paperwork/payrolls/firmUploads.ts';
import { firmPayrollMessages as say, payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import { toasts } from '#tests/support/web.ts';
import { at, bakery, one, open, upload } from './firmPayrolls.fixture.tsx';

const address = `${at}?upload=7`;
const hotel = { ...bakery, enterprise_id: 2, name: 'Hotel Teide', cif: 'B76543214', ready: 1 };
const clientOf = (id: number, name: string): FirmClient => ({
  id,
  enterprise: { id, name },
  status: 'active',
  addressee: null,
  rights: ['payrolls'],
  requested_at: '2026-01-02T08:00:00Z',
  started_at: '2026-01-03T08:00:00Z',
  ended_at: null,
  staff: [],
  waiting: 0,
});
const clients = { data: [clientOf(2, 'Hotel Teide'), clientOf(1, 'Panadería La Espiga')] };
const pageOf = (page: number, over: Partial<PageOfUpload> = {}): PageOfUpload => ({
  page,
  state: 'placed',
  enterprise_id: 1,
  companies: [1],
  user_id: 21,
  name: 'Lucía Gómez',
  slip: page,
  period: null,
  reason: null,
  handed: false,
  ...over,
});
const asked = pageOf(3, {
  state: 'asked',
  enterprise_id: null,
  companies: [],
  user_id: null,
  name: null,
  slip: null,
  reason: 'No lleva el CIF de ninguna de tus empresas',
});
const withPages = (...pages: PageOfUpload[]): FirmUpload => ({ ...upload, companies: [bakery, hotel], pages });
const people = { data: [{ id: 41, name: 'Rut Vega' }] };
const preview = { 'GET /api/firms/own/payrolls/7/pages/3': { status: 404, message: 'x' } };
const place = 'PUT /api/firms/own/payrolls/7/pages';

async function openPage(answers: Parameters<typeof open>[0]) {
  const view = open(
    { [one]: { data: withPages(asked) }, 'GET /api/firms/own/clients': clients, ...preview, ...answers },
    address,
  );
  const { person } = view;
  await person.click(await screen.findByRole('button', { name: 'Asignar la página 3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Asignar la página 3' }));
  const choose = async (company: string, who: string) => {
    await dialog.findByRole('option', { name: company });
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Empresa/ }), company);
    await dialog.findByRole('option', { name: who });
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Persona/ }), who);
  };
  const send = () => person.click(dialog.getByRole('button', { name: 'Asignar' }));
  return { ...view, dialog, choose, send };
}

it('gives a page that fits nobody to a person of a company', async () => {
  const { dialog, choose, send, requests } = await openPage({
    'GET /api/firms/own/payrolls/7/people/2': people,
    [place]: { data: withPages(pageOf(3, { enterprise_id: 2 })), message: say.placed },
  });
  expect(dialog.getByText('No lleva el CIF de ninguna de tus empresas')).toBeVisible();
  await send();
  expect(dialog.getByRole('combobox', { name: /^Empresa/ })).toHaveAccessibleDescription(say.companyRequired);
  await dialog.findByRole('option', { name: 'Hotel Teide' });
  await choose('Hotel Teide', 'Rut Vega');
  await send();
  await waitFor(() => expect(toasts()).toEqual([say.placed]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { pages: [3], placed: { enterprise_id: 2, employee_id: 41 } },
  ]);
});

it.each([
  [{ 'placed.enterprise_id': say.otherCompany }, /^Empresa/, say.otherCompany],
  [{ 'placed.employee_id': say.noSuchPerson }, /^Persona/, say.noSuchPerson],
] as const)('what is refused stands at its field: %o', async (errors, field, message) => {
  const { dialog, choose, send } = await openPage({
    'GET /api/firms/own/payrolls/7/people/2': people,
    [place]: { status: 422, message, errors },
  });
  await choose('Hotel Teide', 'Rut Vega');
  await send();
  await waitFor(() => expect(dialog.getByRole('combobox', { name: field })).toHaveAccessibleDescription(message));
  expect(dialog.getByRole('combobox', { name: /^Persona/ })).toHaveValue('41');
});

it('another company wants another person', async () => {
  const { dialog, choose, person, send } = await openPage({
    'GET /api/firms/own/payrolls/7/people/1': { data: [{ id: 21, name: 'Lucía Gómez' }] },
    'GET /api/firms/own/payrolls/7/people/2': people,
  });
  await choose('Hotel Teide', 'Rut Vega');
  await person.selectOptions(dialog.getByRole('combobox', { name: /^Empresa/ }), 'Panadería La Espiga');
  await send();
  expect(dialog.getByRole('combobox', { name: /^Persona/ })).toHaveAccessibleDescription(
    payrollMessages.employeeRequired,
  );
});

it('hands out company by company: one that refuses keeps its reason, the other goes on', async () => {
  const { person, requests } = open(
    {
      [one]: { data: withPages(pageOf(1), pageOf(2, { enterprise_id: 2, companies: [2] })) },
      'POST /api/firms/own/payrolls/7/hand-out': ({ body }) =>
        (body as { enterprise_id: number }).enterprise_id === 1
          ? { status: 409, message: say.mandateOver('Panadería La Espiga') }
          : { data: { ...hotel, state: 'handed', ready: 0, handed: 1 }, message: say.handed('Hotel Teide') },
    },
    address,
  );
  await person.click(await screen.findByRole('button', { name: 'Entregar a 2 empresas' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Entregar 3 nóminas?' }));
  await person.click(question.getByRole('button', { name: 'Entregar' }));
  await waitFor(() => expect(toasts()).toEqual(['Entregadas a 1 empresa', 'No se han entregado a 1 empresa']));
  expect(screen.getByText(say.mandateOver('Panadería La Espiga'))).toBeVisible();
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { enterprise_id: 1 },
    { enterprise_id: 2 },
  ]);
});

it('shows whose the payslips of a company are, and leaves one out', async () => {
  const { person, requests } = open(
    {
      [one]: {
        data: withPages(
          pageOf(1, { slip: 1 }),
          pageOf(2, { slip: 1 }),
          pageOf(4, { name: 'Ana Gil', user_id: 22, handed: true }),
          pageOf(5, { enterprise_id: 2, name: 'Rut Vega' }),
        ),
      },
      [place]: { data: withPages(), message: say.leftOut },
    },
    address,
  );
  await person.click(await screen.findByRole('button', { name: 'Ver a quién van las nóminas de Panadería La Espiga' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nóminas de Panadería La Espiga' }));
  expect(
    dialog
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Ana GilPágina 4Entregada', 'Lucía GómezPáginas 1, 2Dejar fuera']);
  await person.click(dialog.getByRole('button', { name: 'Dejar fuera la nómina de Lucía Gómez' }));
  await waitFor(() => expect(toasts()).toEqual([say.leftOut]));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ pages: [1, 2], placed: null });
});

it('has a file read again for companies that have become clients', async () => {
  let answered: FirmUpload = { ...upload, foreign: 2 };
  const { person } = open(
    {
      [one]: () => ({ data: answered }),
      'POST /api/firms/own/payrolls/7/reread': () => {
        answered = { ...upload, companies: [bakery, hotel] };
        return { data: { ...upload, state: 'waiting', foreign: 2 }, message: say.received };
      },
    },
    address,
  );
  expect(await screen.findByText(/^2 páginas son de empresas que no son clientes del despacho/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Volver a leer' }));
  expect(await screen.findByRole('row', { name: /Hotel Teide/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Volver a leer' })).toBeNull();
});

it('says why a second reading has failed, and shows what was read before', async () => {
  open({ [one]: { data: { ...upload, foreign: 1, error: 'El archivo ya no está' } } }, address);
  expect(await screen.findByText('El archivo ya no está')).toBeVisible();
  expect(screen.getByRole('row', { name: /Panadería La Espiga/ })).toBeVisible();
});
