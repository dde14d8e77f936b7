import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import type { Role } from '#domain/rights.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { enterpriseOf, stubApi, type StubRequest } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { resource as employees } from '../index.ts';

const ana = employeeOf({ id: 22, name: 'Ana', last_name: 'Ruiz', active: 0 });
const people = [employeeOf({ active: 0 }), ana];
const team = teamOf({ employees: [30] });
const schedule = {
  id: 3,
  name: 'Mañanas',
  enterprise_id: 1,
  priority: 1,
  month_days: '1,2',
  rotating_weeks: [1, 2].map((week_number) => ({
    week_number,
    day_schedules: [{ days: [week_number], shift: '08:00 - 16:00' }],
    employees: [40 + week_number],
    teams: week_number === 1 ? [5] : [],
  })),
  users: '[41,42]',
  teams: '[5]',
  rotation_start: '2026-11-16',
  valid_from: '2026-11-01',
  custom_fields: {},
};
const preview = '/api/schedules/preview';
const teamPreview = '/api/teams/5/preview';
const served = {
  'GET /api/users/enterprise/1': pageOf(people),
  'GET /api/teams/enterprise/1': pageOf([team]),
  'GET /api/teams/5': { data: team },
  'GET /api/schedules/enterprise/1': pageOf([schedule]),
  'GET /api/schedules/3': { data: schedule },
  [`POST ${preview}`]: { data: [] },
  [`POST ${teamPreview}`]: { data: [] },
};
const finding = (user_id: number) => ({
  user_id,
  name: `Persona${user_id}`,
  last_name: 'Gómez',
  kind: 'shortRest',
  article: '34.3',
  severity: 'breach',
  date: '2026-11-24',
  value: 11 * HOUR_MS,
  limit: 12 * HOUR_MS,
  times: 1,
});
type Handlers = Parameters<typeof stubApi>[0];

/** Opens an action for both people. */
async function openAction(name: string, handlers: Handlers = {}) {
  const requests = stubApi({ ...served, ...handlers });
  const { person } = renderAdmin({ resources: [employees], at: '/employees' });
  await person.click(await screen.findByRole('checkbox', { name: 'Seleccionar toda la página' }));
  await person.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Ana Ruiz');
  return {
    requests,
    person,
    dialog,
    press: (label: string) => person.click(dialog.getByRole('button', { name: label })),
  };
}
/** What changes something. */
const writes = (requests: readonly StubRequest[]) =>
  requests.filter(({ method, path }) => method !== 'GET' && ![preview, teamPreview].includes(path));

describe('several employees at once', () => {
  it.each<[Role, string[]]>([
    ['admin', ['Activar', 'Desactivar', 'Añadir a un equipo', 'Asignar horario', 'Exportar selección']],
    ['advisor', ['Activar', 'Desactivar', 'Exportar selección']],
    ['manager', ['Añadir a un equipo', 'Asignar horario', 'Exportar selección']],
  ])('what %s can do to them', async (role, actions) => {
    stubApi(served);
    const user = { role, enterprises: [enterpriseOf({ role })] };
    const { person } = renderAdmin({ resources: [employees], at: '/employees', user });
    await person.click(await screen.findByRole('checkbox', { name: 'Seleccionar Ana Ruiz' }));
    const bar = within(await screen.findByRole('region', { name: 'Filas seleccionadas' }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Quitar selección', ...actions]);
  });

  it('are activated one after the other, and then no longer chosen', async () => {
    const { requests, dialog, press } = await openAction('Activar', {
      'PUT /api/users/active/1/21': {},
      'PUT /api/users/active/1/22': {},
    });
    expect(dialog.getByText('¿Activar a 2 empleados?')).toBeVisible();
    await press('Activar');
    await waitFor(() => expect(toasts()).toEqual(['2 empleados activados']));
    expect(writes(requests).map(({ path }) => path)).toEqual(['/api/users/active/1/21', '/api/users/active/1/22']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Filas seleccionadas' })).toBeNull();
  });

  it('names who was refused with the reason of the server, and keeps only those chosen', async () => {
    const { press } = await openAction('Activar', {
      'PUT /api/users/active/1/21': {},
      'PUT /api/users/active/1/22': { status: 409, message: employeeMessages.limitReached },
    });
    await press('Activar');
    const refused = within(await screen.findByRole('alert'));
    expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Ana Ruiz: ${employeeMessages.limitReached}`,
    ]);
    expect(toasts()).toEqual(['1 empleado activado']);
    expect(screen.getByText('1 seleccionado')).toBeInTheDocument();
  });

  it('are deactivated', async () => {
    const { requests, press } = await openAction('Desactivar', {
      'DELETE /api/users/21': {},
      'DELETE /api/users/22': {},
    });
    await press('Desactivar');
    await waitFor(() => expect(toasts()).toEqual(['2 empleados desactivados']));
    expect(writes(requests).map(({ query }) => query.get('enterprise_id'))).toEqual(['1', '1']);
  });

  it('are added to a team beside its members', async () => {
    const { requests, dialog, person, press } = await openAction('Añadir a un equipo', {
      'PUT /api/teams/5': { data: team },
    });
    expect(dialog.getByRole('button', { name: 'Añadir' })).toBeDisabled();
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Equipo/ }), await dialog.findByText('Obrador'));
    await press('Añadir');
    await waitFor(() => expect(toasts()).toEqual(['2 empleados añadidos al equipo']));
    expect(writes(requests).map(({ body }) => body)).toEqual([
      { enterprise_id: 1, name: 'Obrador', description: 'Turno de noche', employees: [30, 21, 22] },
    ]);
  });

  it('what the schedules of a team would break for them is told before, and refuses nothing', async () => {
    const { requests, dialog, person } = await openAction('Añadir a un equipo', {
      [`POST ${teamPreview}`]: { data: [finding(21)] },
    });
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Equipo/ }), await dialog.findByText('Obrador'));
    expect(await dialog.findByText(/^Con estos miembros, los horarios del equipo incumplirían la ley/)).toBeVisible();
    expect(dialog.getByText(/^Persona21 Gómez: Menos de 12 horas entre jornadas/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Añadir' })).toBeEnabled();
    expect(requests.findLast(({ path }) => path === teamPreview)?.body).toEqual({ employees: [30, 21, 22] });
  });

  it('what the schedule would break for them is told before, and refuses nothing', async () => {
    const { requests, dialog, person } = await openAction('Asignar horario', {
      [`POST ${preview}`]: { data: Array.from({ length: 10 }, (_, index) => finding(21 + index)) },
    });
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Horario/ }), await dialog.findByText('Mañanas'));
    expect(await dialog.findByText('Este horario incumpliría la ley de jornada')).toBeVisible();
    expect(dialog.getAllByText(/^Persona\d+ Gómez: Menos de 12 horas entre jornadas/)).toHaveLength(8);
    await person.click(dialog.getByRole('button', { name: 'Ver 2 más' }));
    expect(dialog.getAllByText(/^Persona\d+ Gómez/)).toHaveLength(10);
    expect(dialog.getByRole('button', { name: 'Asignar' })).toBeEnabled();
    const asked = requests.findLast(({ path }) => path === preview)?.body;
    expect(asked).toMatchObject({ schedule_id: 3, rotating_weeks: [{ employees: [41, 21, 22] }, {}] });
  });

  it('are put into a week of a schedule, of which all else stays', async () => {
    const { requests, dialog, person, press } = await openAction('Asignar horario', {
      'PUT /api/schedules/3': { data: schedule },
    });
    await person.selectOptions(dialog.getByRole('combobox', { name: /^Horario/ }), await dialog.findByText('Mañanas'));
    await person.selectOptions(await dialog.findByRole('combobox', { name: 'Semana de la rotación' }), 'Semana 2');
    await press('Asignar');
    await waitFor(() => expect(toasts()).toEqual(['2 empleados con el horario asignado']));
    const [first, second] = schedule.rotating_weeks;
    expect(writes(requests).map(({ body }) => body)).toEqual([
      {
        enterprise_id: 1,
        name: 'Mañanas',
        priority: 1,
        month_days: '1,2',
        rotating_weeks: [first, { ...second, employees: [42, 21, 22] }],
      },
    ]);
  });
});
