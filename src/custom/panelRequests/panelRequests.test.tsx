import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DocumentRequest } from '#domain/paperwork/documentRequests/documentRequests.ts';
import { documentRequestMessages as say } from '#domain/paperwork/documentRequests/messages/index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { PanelRequestsPage } from './PanelRequestsPage.tsx';

const path = '/gestoria/panel/documentos';
const due = '31/12/2030';
const asked: DocumentRequest = {
  id: 1,
  enterprise: { id: 2, name: 'Hotel Teide' },
  person: null,
  kind: 'contract',
  title: null,
  note: null,
  due_on: '2030-12-31',
  overdue: 0,
  state: 'outstanding',
  asked_by: 'Sara Prieto',
  asked_at: '2026-11-20T09:00:00Z',
  firm: 'Llorente Asesores',
  sent_at: null,
  reason: null,
  reminded_at: null,
  files: [],
};

function show(handlers: Parameters<typeof stubApi>[0] = {}) {
  const requests = stubApi({
    'GET /api/document-requests': { data: { rows: [], total: 0 } },
    'POST /api/document-requests': { status: 201, data: asked, message: say.asked },
    ...handlers,
  });
  const enterprises = [
    enterpriseOf({ id: 1, name: 'Panadería La Espiga', role: 'advisor' }),
    enterpriseOf({ id: 2, name: 'Hotel Teide', role: 'advisor' }),
    enterpriseOf({ id: 3, name: 'Taller Sol', role: 'advisor', mandate: ['time'] }),
  ];
  const page = renderAdmin({
    resources: [],
    at: path,
    user: { role: 'advisor', enterprises },
    pages: { [path]: <PanelRequestsPage /> },
  });
  return { requests, sent: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body), ...page };
}

async function open(person: ReturnType<typeof show>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Pedir un documento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('combobox', { name: /^Empresas/ }));
  return dialog;
}
const choose = async (person: ReturnType<typeof show>['person'], company: string) =>
  person.click(await screen.findByRole('option', { name: company }));

it('asks several companies at once, of those in which the reader may', async () => {
  const { person, sent } = show();
  const dialog = await open(person);
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Hotel Teide', 'Panadería La Espiga']);
  await choose(person, 'Hotel Teide');
  await choose(person, 'Panadería La Espiga');
  expect(dialog.queryByRole('combobox', { name: 'A quién' })).toBeNull();
  await person.type(dialog.getByLabelText(/^Hasta cuándo/), due);
  await person.click(dialog.getByRole('button', { name: 'Pedir' }));
  expect(await screen.findByText('Documento pedido a 2 empresas')).toBeVisible();
  const body = { kind: 'contract', due_on: '2030-12-31', user_id: null, note: '' };
  expect(sent()).toEqual([2, 1].map((enterprise_id) => ({ ...body, enterprise_id })));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps chosen those that could not be asked, with the reason', async () => {
  const { person, sent } = show({
    'POST /api/document-requests': ({ body }) =>
      (body as { enterprise_id: number }).enterprise_id === 2
        ? { status: 403, message: 'No tienes permiso' }
        : { status: 201, data: asked, message: say.asked },
  });
  const dialog = await open(person);
  await choose(person, 'Hotel Teide');
  await choose(person, 'Panadería La Espiga');
  await person.type(dialog.getByLabelText(/^Hasta cuándo/), due);
  await person.click(dialog.getByRole('button', { name: 'Pedir' }));
  await waitFor(() => expect(toasts()).toContain('Hotel Teide: No tienes permiso'));
  expect(screen.getByText('Documento pedido a 1 empresa')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Hotel Teide' })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Panadería La Espiga' })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Pedir' }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]).toMatchObject({ enterprise_id: 2 });
});

it('asks a person of the one company that is chosen', async () => {
  const people = pageOf([employeeOf({ enterprise_id: 2 })]);
  const { person, sent, requests } = show({
    'GET /api/users/enterprise/2': people,
    'GET /api/users/enterprise/1': pageOf([]),
  });
  const dialog = await open(person);
  await choose(person, 'Hotel Teide');
  await person.selectOptions(dialog.getByRole('combobox', { name: 'A quién' }), 'person');
  await person.type(dialog.getByLabelText(/^Hasta cuándo/), due);
  await person.click(dialog.getByRole('button', { name: 'Pedir' }));
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: /^Persona/ })).toHaveAccessibleDescription(say.personRequired),
  );
  expect(sent()).toEqual([]);
  await person.click(dialog.getByRole('combobox', { name: /^Persona/ }));
  await person.click(await screen.findByRole('option', { name: /Lucía/ }));
  await person.click(dialog.getByRole('button', { name: 'Pedir' }));
  await waitFor(() => expect(sent()).toMatchObject([{ enterprise_id: 2, user_id: 21 }]));
  expect(requests.some(({ path: called }) => called.includes('/enterprise/1'))).toBe(false);
});

it('forgets the person with the company of which it was', async () => {
  const people = pageOf([employeeOf({ enterprise_id: 2 })]);
  const { person, sent } = show({ 'GET /api/users/enterprise/2': people });
  const dialog = await open(person);
  const choosePerson = async () => {
    await person.selectOptions(dialog.getByRole('combobox', { name: 'A quién' }), 'person');
    await person.click(dialog.getByRole('combobox', { name: /^Persona/ }));
    await person.click(await screen.findByRole('option', { name: /Lucía/ }));
  };
  const companies = () => dialog.getByRole('combobox', { name: /^Empresas/ });
  await choose(person, 'Hotel Teide');
  await choosePerson();
  // A second one, which is left again.
  await person.click(companies());
  await choose(person, 'Panadería La Espiga');
  await choose(person, 'Panadería La Espiga');
  expect(dialog.getByRole('combobox', { name: 'A quién' })).toHaveValue('company');
  // Another one instead.
  await choosePerson();
  await person.click(companies());
  await choose(person, 'Hotel Teide');
  await choose(person, 'Panadería La Espiga');
  expect(dialog.getByRole('combobox', { name: 'A quién' })).toHaveValue('company');
  await person.type(dialog.getByLabelText(/^Hasta cuándo/), due);
  await person.click(dialog.getByRole('button', { name: 'Pedir' }));
  await waitFor(() => expect(sent()).toMatchObject([{ enterprise_id: 1, user_id: null }]));
});

it('says of each company why it could not be asked, and what is wrong with the document at its field', async () => {
  const refusals = [
    { status: 403, message: 'No tienes permiso' },
    { status: 409, message: 'El encargo terminó' },
    { status: 422, message: 'Demasiado larga', errors: { note: 'Demasiado larga' } },
    { status: 422, message: 'Demasiado larga', errors: { note: 'Demasiado larga' } },
  ];
  const { person, sent } = show({
    'POST /api/document-requests': () => refusals.shift() ?? { status: 201, data: asked, message: say.asked },
  });
  const dialog = await open(person);
  await choose(person, 'Hotel Teide');
  await choose(person, 'Panadería La Espiga');
  await person.type(dialog.getByLabelText(/^Hasta cuándo/), due);
  await person.click(dialog.getByRole('button', { name: 'Pedir' }));
  const lines = 'Hotel Teide: No tienes permiso\nPanadería La Espiga: El encargo terminó';
  await waitFor(() => expect(toasts()).toEqual([lines]));
  const companies = dialog.getByRole('combobox', { name: /^Empresas/ });
  expect(companies).toHaveAccessibleDescription(lines);
  await person.click(dialog.getByRole('button', { name: 'Pedir' }));
  await waitFor(() => expect(toasts()).toEqual(['Demasiado larga']));
  expect(dialog.getByLabelText('Nota')).toHaveAccessibleDescription('Demasiado larga');
  expect(companies).not.toHaveAccessibleDescription();
  expect(sent()).toHaveLength(4);
});

it('cannot be closed while it asks', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const { person } = show({
    'POST /api/document-requests': async () => {
      await held;
      return { status: 201, data: asked, message: say.asked };
    },
  });
  const dialog = await open(person);
  await choose(person, 'Hotel Teide');
  await person.type(dialog.getByLabelText(/^Hasta cuándo/), due);
  await person.click(dialog.getByRole('button', { name: 'Pedir' }));
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Cerrar' })).toBeNull());
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Salir sin guardar' })).toBeNull();
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toasts()).toEqual(['Documento pedido a 1 empresa']);
});

it('does not say that nothing waits where the companies of one charge are looked at', async () => {
  const { person } = show();
  expect(await screen.findByText('No hay ningún documento pendiente.')).toBeVisible();
  await person.selectOptions(screen.getByRole('combobox', { name: 'Quién la lleva' }), 'Yo');
  expect(await screen.findByText('No hay resultados')).toBeVisible();
  expect(screen.queryByText('No hay ningún documento pendiente.')).toBeNull();
});

it('says at its field that no company is chosen', async () => {
  const { person, sent } = show();
  const dialog = await open(person);
  await person.keyboard('{Escape}');
  await person.type(dialog.getByLabelText(/^Hasta cuándo/), due);
  await person.click(dialog.getByRole('button', { name: 'Pedir' }));
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: /^Empresas/ })).toHaveAccessibleDescription(say.companyRequired),
  );
  expect(sent()).toEqual([]);
});
