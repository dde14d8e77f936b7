import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { workCentreMessages as say } from '#domain/organization/workCentres/messages/index.ts';
import { resource } from './index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { pageOf, plainRecord } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';

const record = plainRecord('workCentres', {
  id: 5,
  name: 'Uno',
  address: 'Calle Mayor, 1',
  zip_code: '08001',
  city: 'Barcelona',
  state: 'Barcelona',
  latitude: 41.38,
  longitude: 2.17,
  radius: null,
  active_method: null,
  time_zone: null,
});
const list = 'GET /api/work_centres/enterprise/1';

it('is listed, and deleted after asking by its name', async () => {
  stubApi({ [list]: pageOf([record]), 'DELETE /api/work_centres/5': {} });
  const { person } = renderAdmin({ resources: [resource], at: '/workCentres' });
  await person.click(await screen.findByRole('button', { name: 'Acciones de Uno' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar «Uno»?' }));
  await person.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(toasts()).toEqual([say.deleted]));
});

it('is changed in a dialog over the list; what names it is required', async () => {
  const requests = stubApi({
    [list]: pageOf([record]),
    'GET /api/work_centres/5': { data: record },
    'PUT /api/work_centres/5': { data: record },
  });
  const { person } = renderAdmin({ resources: [resource], at: '/workCentres/5/edit' });
  const title = await screen.findByDisplayValue('Uno');
  await person.clear(title);
  await person.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(toasts()).toEqual([say.nameRequired]));
  await person.type(title, 'Dos');
  await person.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(toasts()).toContain(say.updated));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ enterprise_id: 1, name: 'Dos' });
});

it('the enterprise itself stands over the list, with its own page', async () => {
  stubApi({ [list]: pageOf([]) });
  renderAdmin({ resources: [resource], at: '/workCentres' });
  const own = within(await screen.findByRole('region', { name: 'Centro principal' }));
  expect(own.getByRole('link', { name: 'Ver la empresa' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/enterprises\/1$/),
  );
  expect(await screen.findByText('Un solo centro de trabajo')).toBeVisible();
});

it('each centre leads to its holidays', async () => {
  stubApi({ [list]: pageOf([record]) });
  renderAdmin({ resources: [resource], at: '/workCentres' });
  expect(await screen.findByRole('link', { name: 'Festivos de Uno' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/enterprises\/1\?centro=5#festivos$/),
  );
});

it('each centre leads to its QR code where people clock in by it, for who may see the code', async () => {
  stubApi({
    [list]: pageOf([
      { ...record, active_method: '1,2' },
      { ...record, id: 6, name: 'Otro', active_method: '3' },
    ]),
  });
  const { unmount } = renderAdmin({ resources: [resource], at: '/workCentres' });
  expect(await screen.findByRole('link', { name: 'Código QR de Uno' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/enterprises\/1\/qr\?centro=5$/),
  );
  expect(screen.queryByRole('link', { name: 'Código QR de Otro' })).toBeNull();
  unmount();
  renderAdmin({
    resources: [resource],
    at: '/workCentres',
    user: { role: 'manager', enterprises: [enterpriseOf({ role: 'manager' })] },
  });
  expect(await screen.findByText('Otro')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Código QR de Uno' })).toBeNull();
});

it('its zone follows the address while that is typed, and may be chosen otherwise', async () => {
  const requests = stubApi({
    [list]: pageOf([record]),
    'GET /api/work_centres/5': { data: record },
    'PUT /api/work_centres/5': { data: record },
  });
  const { person } = renderAdmin({ resources: [resource], at: '/workCentres/5/edit' });
  const zone = await screen.findByRole('combobox', { name: 'Zona horaria' });
  expect(zone).toHaveValue('');
  expect(screen.getByText(/^Sin indicarla, la de la empresa/)).toBeVisible();
  const zip = screen.getByRole('textbox', { name: 'Código postal' });
  await person.clear(zip);
  await person.type(zip, '35001');
  await waitFor(() => expect(zone).toHaveValue('Atlantic/Canary'));
  expect(screen.queryByText(/^Sin indicarla/)).toBeNull();
  await person.selectOptions(zone, 'Europe/Madrid');
  expect(screen.getByText(/Por la dirección sería: Canarias/)).toBeVisible();
  await person.selectOptions(zone, 'Atlantic/Canary');
  await person.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(toasts()).toContain(say.updated));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ time_zone: 'Atlantic/Canary' });
});

it('names no zone by an address where it is that of the enterprise', async () => {
  const requests = stubApi({
    [list]: pageOf([]),
    'POST /api/work_centres': { status: 201, data: record },
  });
  const { person } = renderAdmin({ resources: [resource], at: '/workCentres/create' });
  const zone = await screen.findByRole('combobox', { name: 'Zona horaria' });
  const zip = await screen.findByRole('textbox', { name: 'Código postal' });
  await person.type(zip, '35001');
  await waitFor(() => expect(zone).toHaveValue('Atlantic/Canary'));
  await person.clear(zip);
  await person.type(zip, '08001');
  await waitFor(() => expect(zone).toHaveValue(''));
  expect(screen.queryByText(/Por la dirección sería/)).toBeNull();
  await person.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Dos');
  await person.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Dos' }));
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ time_zone: null });
});

it('what changes with its zone is said, of a zone that is taken back as well', async () => {
  const own = { ...record, time_zone: 'Atlantic/Canary' };
  stubApi({ [list]: pageOf([own]), 'GET /api/work_centres/5': { data: own } });
  const { person } = renderAdmin({ resources: [resource], at: '/workCentres/5/edit' });
  const zone = await screen.findByRole('combobox', { name: 'Zona horaria' });
  const said = /Lo ya registrado también se leerá con la nueva hora.*Si el centro se traslada, crea otro/;
  expect(screen.queryByText(said)).toBeNull();
  for (const other of ['', 'Europe/Madrid']) {
    await person.selectOptions(zone, other);
    expect(screen.getByText(said)).toBeVisible();
    expect(screen.queryByText(/la nueva zona vale para los siguientes/)).toBeNull();
    await person.selectOptions(zone, 'Atlantic/Canary');
    expect(screen.queryByText(said)).toBeNull();
  }
});

it('of a centre to come nothing is said of what is recorded', async () => {
  stubApi({ [list]: pageOf([]) });
  const { person } = renderAdmin({ resources: [resource], at: '/workCentres/create' });
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Zona horaria' }), 'Atlantic/Canary');
  expect(screen.queryByText(/ya registrado/)).toBeNull();
});

it('the list names the zone of each', async () => {
  stubApi({ [list]: pageOf([{ ...record, time_zone: 'Atlantic/Canary' }]) });
  renderAdmin({ resources: [resource], at: '/workCentres' });
  expect(await screen.findByRole('columnheader', { name: /Zona horaria/ })).toBeVisible();
  expect(await screen.findByText('Canarias')).toBeVisible();
});

it('its zone and its methods can be taken back', async () => {
  const own = { ...record, time_zone: 'Atlantic/Canary', active_method: '1' };
  const requests = stubApi({
    [list]: pageOf([own]),
    'GET /api/work_centres/5': { data: own },
    'PUT /api/work_centres/5': { data: record },
  });
  const { person } = renderAdmin({ resources: [resource], at: '/workCentres/5/edit' });
  for (const name of ['Zona horaria', 'Métodos de fichaje'])
    await person.selectOptions(await screen.findByRole('combobox', { name }), '');
  await person.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(toasts()).toContain(say.updated));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ time_zone: null, active_method: null });
});
