import { screen, waitFor, within } from '@testing-library/react';
import { enterpriseMessages } from '#domain/organization/enterprises/messages/index.ts';
import { expect, it } from 'vitest';
import type { Role } from '#domain/rights.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { workCentreMessages as say } from '#domain/organization/workCentres/messages/index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf, plainRecord, termVersionOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { resource as workCentres } from '#src/resources/workCentres/index.ts';
import { resource as employees } from '../index.ts';

const resources = [employees, workCentres];
const path = '/api/users/21/work-centres';
const warehouse = plainRecord('workCentres', {
  id: 5,
  name: 'Almacén',
  address: null,
  zip_code: '08001',
  city: null,
  state: null,
  latitude: null,
  longitude: null,
});
const stays = [
  { valid_from: '2026-01-01', valid_to: '2198-12-31', work_centre_id: 5, work_centre_id_name: 'Almacén' },
  { valid_from: '2199-01-01', valid_to: null, work_centre_id: 0, work_centre_id_name: null },
];
const open = (calls: Parameters<typeof stubApi>[0] = {}, role: Role = 'admin') => {
  const requests = stubApi({
    'GET /api/users/21': { data: employeeOf() },
    'GET /api/users/21/terms': { data: [termVersionOf()] },
    'GET /api/work_centres/enterprise/1': pageOf([warehouse]),
    [`GET ${path}`]: { data: stays },
    ...calls,
  });
  const user = { role, enterprises: [enterpriseOf({ role })] };
  return { requests, ...renderAdmin({ resources, at: '/employees/21', user }) };
};
const section = async () => within(await screen.findByRole('region', { name: 'Centro de trabajo' }));

it('each centre stands with its days, the latest first, and the enterprise itself before', async () => {
  open();
  const lines = await (await section()).findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Centro principalPróximoDesde el 01/01/2199',
    'AlmacénEn vigorDel 01/01/2026 al 31/12/2198',
    'Centro principalHasta el 01/01/2026, sin incluirlo',
  ]);
});

it('nothing of it is there where the enterprise has one centre', async () => {
  const { requests } = open({ 'GET /api/work_centres/enterprise/1': pageOf([]) });
  await screen.findByRole('link', { name: 'Añadir condiciones' });
  await waitFor(() => expect(requests.some((one) => one.path === '/api/work_centres/enterprise/1')).toBe(true));
  expect(screen.queryByText(/centro/i)).toBeNull();
});

it('a manager reads it and changes nothing', async () => {
  open({}, 'manager');
  const shown = await section();
  expect(await shown.findAllByRole('listitem')).toHaveLength(3);
  expect(shown.queryByRole('button')).toBeNull();
});

it('another one is chosen from a day on; what is refused is said at its field', async () => {
  const refusal = employeeMessages.termsInClosedMonths('enero de 2026');
  const { person, requests } = open({
    [`PUT ${path}/2026-01-15`]: () => ({ status: 409, message: refusal, errors: { valid_from: refusal } }),
    [`PUT ${path}/2026-06-01`]: () => ({ data: stays, message: say.centreSet }),
  });
  await person.click(await (await section()).findByRole('button', { name: 'Cambiar de centro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar de centro' }));
  const centre = await dialog.findByRole('combobox', { name: /^Centro de trabajo/ });
  const from = dialog.getByRole('textbox', { name: /^Desde/ });
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(centre).toHaveAccessibleDescription(enterpriseMessages.centreRequired));
  expect(from).toHaveAccessibleDescription(say.fromRequired);
  await person.selectOptions(centre, 'Almacén');
  await person.type(from, '15/1/2026');
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(from).toHaveAccessibleDescription(refusal));
  await person.clear(from);
  await person.type(from, '1/6/2026');
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(toasts()).toContain(say.centreSet));
  expect(requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({ work_centre_id: 5, enterprise_id: 1 });
});

it('a change is deleted after asking', async () => {
  const { person, requests } = open({
    [`DELETE ${path}/2199-01-01`]: { data: [stays[0]], message: say.centreRemoved },
  });
  await person.click(await (await section()).findByRole('button', { name: 'Eliminar el cambio del 01/01/2199' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(toasts()).toContain(say.centreRemoved));
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
});
