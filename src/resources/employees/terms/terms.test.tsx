import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import type { Role } from '#domain/rights.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, termVersionOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { resource as employees } from '../index.ts';

const resources = [employees];
const lucia = employeeOf();
const versions = [
  termVersionOf({ valid_to: '2025-12-31', agreement_id: 4, agreement_id_name: 'Oficinas' }),
  termVersionOf({ valid_from: '2026-01-01', valid_to: '2198-12-31', hours: 20, contract_type: 'partial' }),
  termVersionOf({ valid_from: '2199-01-01', hours: 1780, hours_type: 'yearly' }),
];
const path = '/api/users/21/terms';
const open = (
  calls: Parameters<typeof stubApi>[0] = {},
  role: Role = 'admin',
  record = lucia,
  at = '/employees/21',
) => {
  const requests = stubApi({
    'GET /api/users/21': { data: record },
    [`GET ${path}`]: { data: versions },
    'GET /api/agreements/enterprise/1': { data: [], headers: { 'content-range': 'agreements */0' } },
    ...calls,
  });
  const user = { role, enterprises: [enterpriseOf({ role })] };
  return { requests, ...renderAdmin({ resources, at, user }) };
};
const card = async () => {
  const heading = await screen.findByRole('heading', { name: 'Condiciones de trabajo' });
  const section = heading.closest('section');
  if (!section) throw new Error('no card');
  return within(section);
};

it('each version stands in its card with its days, in words, the latest first', async () => {
  open();
  const lines = await (await card()).findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Desde el 01/01/2199Próximas1.780 h por año · jornada completa',
    'Del 01/01/2026 al 31/12/2198En vigor20 h por semana · jornada parcial',
    'Del 01/03/2024 al 31/12/202537,5 h por semana · jornada completa · Oficinas',
  ]);
});

it('a manager reads them and changes nothing', async () => {
  open({}, 'manager');
  const shown = await card();
  expect(await shown.findAllByRole('listitem')).toHaveLength(3);
  expect(shown.queryByRole('link')).toBeNull();
  expect(shown.queryByRole('button')).toBeNull();
});

it('new ones begin with those in force; what has no place is said at the day', async () => {
  const refusal = say.termsInClosedMonths('enero de 2026');
  let refuses = true;
  const { person, requests } = open({
    [`POST ${path}`]: () =>
      refuses ? { status: 409, message: refusal, errors: { valid_from: refusal } } : { status: 201, data: versions },
  });
  await person.click(await (await card()).findByRole('link', { name: 'Añadir condiciones' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Añadir condiciones' }));
  const from = await dialog.findByRole('textbox', { name: /^Desde/ });
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(from).toHaveAccessibleDescription(say.termsFromRequired));
  await person.type(from, '1/1/2026');
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(from).toHaveAccessibleDescription(refusal));
  refuses = false;
  await person.clear(from);
  await person.type(from, '1/6/2026');
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(toasts()).toContain(say.termsAdded));
  const sent = requests.filter(({ method }) => method === 'POST').at(-1);
  expect(sent?.body).toMatchObject({ valid_from: '2026-06-01', hours: 20, contract_type: 'partial', enterprise_id: 1 });
});

it('are changed at their address; the first ones keep their day', async () => {
  const { person, requests } = open(
    { [`PUT ${path}/2024-03-01`]: { data: versions } },
    'admin',
    lucia,
    '/employees/21/terms/2024-03-01',
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar condiciones de trabajo' }));
  const hours = await dialog.findByRole('textbox', { name: /^Horas semanales/ });
  expect(dialog.queryByRole('textbox', { name: /^Desde/ })).toBeNull();
  await person.clear(hours);
  await person.type(hours, '38');
  await person.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(toasts()).toContain(say.termsUpdated));
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ valid_from: '2024-03-01', hours: 38 });
});

it('are deleted after a question that says what counts instead; never the first', async () => {
  const { person } = open({ [`DELETE ${path}/2026-01-01`]: { data: versions, message: say.termsDeleted } });
  const shown = await card();
  expect(await shown.findAllByRole('button', { name: /^Eliminar las condiciones/ })).toHaveLength(2);
  await person.click(shown.getByRole('button', { name: 'Eliminar las condiciones desde el 01/01/2026' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/37,5 h por semana · jornada completa · Oficinas/)).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(toasts()).toContain(say.termsDeleted));
});

describe('a minor', () => {
  it.each([
    [17, true],
    [18, false],
  ])('of %i years is marked: %s', async (years, marked) => {
    const now = new Date();
    const birth = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() - 2));
    open({}, 'admin', employeeOf({ birth_date: birth.toISOString().slice(0, 10) }));
    await card();
    expect(screen.queryAllByText(/^Es menor de edad hasta el/)).toHaveLength(marked ? 1 : 0);
  });
});

it('who works at night by the schedule is proposed as a night worker, to be confirmed in the form (art. 36.1 ET)', async () => {
  const night = [termVersionOf({ night_proposed: 1 })];
  const { person } = open({ [`GET ${path}`]: { data: night } });
  const button = await (await card()).findByRole('link', { name: 'Marcar como nocturno' });
  await person.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Añadir condiciones' }));
  await person.click(await dialog.findByRole('button', { name: 'Más condiciones' }));
  expect(await dialog.findByRole('switch', { name: 'Trabajo nocturno' })).toBeChecked();
});

it('and to nobody who may not change the terms', async () => {
  open({ [`GET ${path}`]: { data: [termVersionOf({ night_proposed: 1 })] } }, 'manager');
  await (await card()).findAllByRole('listitem');
  expect(screen.queryByRole('link', { name: 'Marcar como nocturno' })).toBeNull();
});
