import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/rights.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { resource as employees } from '../employees/index.ts';
import { resource as teams } from './index.ts';
import { enterpriseOf, stubApi, type StubAnswer } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { setViewport, toasts } from '#tests/support/web.ts';

const resources = [teams, employees];
const employeesOnly = pageOf([employeeOf(), employeeOf({ id: 22, name: 'Mario', last_name: 'Sanz' })]);
const managersOnly = pageOf([employeeOf({ id: 31, name: 'Marta', last_name: 'Delgado', role: 'manager' })]);
const people = ({ query }: { query: URLSearchParams }) =>
  query.get('role') === 'manager' ? managersOnly : employeesOnly;
const list = 'GET /api/teams/enterprise/1';
const peopleOf3 = 'GET /api/users/enterprise/1';

describe('teams: search by name, table, dialog, delete with confirmation (teams 4)', () => {
  it('"a table on desktop", and "Each team shows name, description and user count"', async () => {
    const requests = stubApi({ [list]: pageOf([teamOf()]) });
    renderAdmin({ resources, at: '/teams' });
    const table = await screen.findByRole('table', { name: 'Equipos' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent?.trim()),
    ).toEqual(['Nombre ↑', 'Descripción', 'Empleados', 'Editar', 'Eliminar']);
    expect(
      within(table)
        .getAllByRole('cell')
        .slice(0, 3)
        .map((cell) => cell.textContent),
    ).toEqual(['Obrador', 'Turno de noche', '1']);
    expect(requests[0]?.query.get('range')).toBe('[0,24]');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Equipos');
  });

  it('"or cards on mobile", with the same', async () => {
    setViewport(390);
    stubApi({ [list]: pageOf([teamOf()]), 'DELETE /api/teams/5': {} });
    const { person } = renderAdmin({ resources, at: '/teams' });
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByRole('heading')).toHaveTextContent('Obrador');
    expect(card.getByText('Turno de noche')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await person.click(card.getByRole('button', { name: 'Acciones de Obrador' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Editar', 'Eliminar']);
    await person.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar el equipo «Obrador»?' }));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Equipo eliminado correctamente')).toBeVisible();
  });

  it('a card has no menu for whom may not change the team', async () => {
    setViewport(390);
    stubApi({ [list]: pageOf([teamOf()]) });
    renderAdmin({
      resources,
      at: '/teams',
      user: { role: 'advisor', enterprises: [enterpriseOf({ role: 'advisor' })] },
    });
    const card = within(await screen.findByRole('listitem'));
    expect(card.queryByRole('button')).toBeNull();
  });

  it('"Search by name" asks the server and stands in the address', async () => {
    const requests = stubApi({ [list]: pageOf([teamOf()]) });
    const { person, router } = renderAdmin({ resources, at: '/teams' });
    await person.type(await screen.findByRole('searchbox', { name: 'Buscar por nombre' }), 'obra');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toBe('{"q":"obra"}'));
    expect(decodeURIComponent(router.state.location.search)).toContain('"q":"obra"');
  });

  it('"a create dialog"; "the dialog lets the user pick member employees", active ones only', async () => {
    const made: unknown[] = [];
    const requests = stubApi({
      [list]: () => pageOf(made.length > 0 ? [teamOf({ name: 'Tienda' })] : []),
      [peopleOf3]: people,
      'POST /api/teams': ({ body }) => {
        made.push(body);
        return { status: 201, data: teamOf({ name: 'Tienda' }) };
      },
    });
    const { person } = renderAdmin({ resources, at: '/teams' });
    expect(await screen.findByText('Todavía no hay equipos')).toBeVisible();
    await person.click((await screen.findAllByRole('link', { name: 'Añadir equipo' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo equipo' }));
    await person.type(await dialog.findByRole('textbox', { name: /^Nombre/ }), 'Tienda');
    await person.click(await dialog.findByRole('checkbox', { name: 'Mario Sanz' }));
    await person.click(await dialog.findByRole('checkbox', { name: 'Marta Delgado' }));
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Equipo creado correctamente')).toBeVisible();
    expect(made).toEqual([{ enterprise_id: 1, name: 'Tienda', employees: [22], managers: [31] }]);
    expect(await screen.findByRole('link', { name: 'Tienda' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const members = requests.find(({ path }) => path === '/api/users/enterprise/1');
    expect(members?.query.get('role')).toBe('employee');
    expect(members?.query.get('filter')).toBe('{"active":1}');
  });

  it('"an edit dialog" starts with the present values and sends the fields of the form only', async () => {
    const requests = stubApi({
      [list]: pageOf([teamOf()]),
      [peopleOf3]: people,
      'GET /api/teams/5': { data: teamOf() },
      'PUT /api/teams/5': ({ body }) => ({ data: teamOf(body as object) }),
    });
    const { person } = renderAdmin({ resources, at: '/teams' });
    await person.click(await screen.findByRole('link', { name: 'Editar Obrador' }));
    const name = await screen.findByDisplayValue('Obrador');
    await person.clear(name);
    await person.type(name, 'Noche');
    await person.click(await screen.findByRole('checkbox', { name: 'Mario Sanz' }));
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Equipo actualizado correctamente')).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      enterprise_id: 1,
      name: 'Noche',
      description: 'Turno de noche',
      employees: [21, 22],
      managers: [],
    });
  });

  it('what its schedules would break for whom its members change is told before it is saved', async () => {
    const requests = stubApi({
      [list]: pageOf([teamOf()]),
      [peopleOf3]: people,
      'GET /api/teams/5': { data: teamOf() },
      'POST /api/teams/5/preview': {
        data: [
          {
            user_id: 22,
            name: 'Mario',
            last_name: 'Sanz',
            kind: 'shortRest',
            article: '34.3',
            severity: 'breach',
            date: '2026-11-24',
            value: 11 * HOUR_MS,
            limit: 12 * HOUR_MS,
            times: 8,
          },
        ],
      },
    });
    const { person } = renderAdmin({ resources, at: '/teams' });
    await person.click(await screen.findByRole('link', { name: 'Editar Obrador' }));
    await person.click(await screen.findByRole('checkbox', { name: 'Mario Sanz' }));
    expect(await screen.findByText(/^Con estos miembros, los horarios del equipo incumplirían la ley/)).toBeVisible();
    expect(screen.getByText(/^Mario Sanz: Menos de 12 horas entre jornadas/)).toBeVisible();
    const asked = requests.filter(({ path }) => path === '/api/teams/5/preview');
    expect(asked.map(({ body }) => body)).toEqual([{ employees: [21, 22], managers: [] }]);
    await person.click(screen.getByRole('checkbox', { name: 'Mario Sanz' }));
    await waitFor(() => expect(screen.queryByText(/^Con estos miembros/)).toBeNull());
  });

  it('"delete with confirmation", in words that name the team', async () => {
    const left = [teamOf(), teamOf({ id: 6, name: 'Tienda' })];
    stubApi({
      [list]: () => pageOf(left),
      'DELETE /api/teams/5': () => {
        left.shift();
        return {};
      },
    });
    const { person } = renderAdmin({ resources, at: '/teams' });
    await person.click(await screen.findByRole('button', { name: 'Eliminar Obrador' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar el equipo «Obrador»?' }));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Equipo eliminado correctamente')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Obrador' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Tienda' })).toBeVisible();
  });

  it('a list that was asked for before the deletion and arrives after it does not bring the team back', async () => {
    const before = [teamOf(), teamOf({ id: 6, name: 'Tienda' })];
    let arriveLate: (input: StubAnswer) => void = () => undefined;
    const searches = [
      new Promise<StubAnswer>((resolve) => {
        arriveLate = resolve;
      }),
    ];
    stubApi({
      [list]: ({ query }) => {
        if (!query.get('filter')?.includes('"q"')) return pageOf(before);
        return searches.shift() ?? pageOf(before.slice(1));
      },
      'DELETE /api/teams/5': {},
    });
    const { person } = renderAdmin({ resources, at: '/teams' });
    const remove = await screen.findByRole('button', { name: 'Eliminar Obrador' });
    await person.type(screen.getByRole('searchbox'), 'a');
    await waitFor(() => expect(searches).toEqual([]));
    await person.click(remove);
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Equipo eliminado correctamente')).toBeVisible();
    await act(async () => arriveLate(pageOf(before)));
    expect(await screen.findByRole('link', { name: 'Tienda' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Obrador' })).toBeNull();
  });

  it.each([
    [{ status: 500, message: 'x' }, 'Error al eliminar el equipo'],
    [
      { status: 409, message: 'Está en el horario «Noches». Quítalo de ahí antes de eliminarlo' },
      'Error al eliminar el equipo: Está en el horario «Noches». Quítalo de ahí antes de eliminarlo',
    ],
  ])('a refused delete %j says so and keeps the team', async (answer, toast) => {
    stubApi({ [list]: pageOf([teamOf()]), 'DELETE /api/teams/5': answer });
    const { person } = renderAdmin({ resources, at: '/teams' });
    await person.click(await screen.findByRole('button', { name: 'Eliminar Obrador' }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText(toast)).toBeVisible();
    expect(screen.getByText('Obrador')).toBeInTheDocument();
  });

  it("'Error al obtener los equipos', with a way to try again", async () => {
    let broken = true;
    stubApi({ [list]: () => (broken ? { status: 500, message: 'x' } : pageOf([teamOf()])) });
    const { person } = renderAdmin({ resources, at: '/teams' });
    const alert = await screen.findByRole('heading', { name: 'Error al obtener los equipos' });
    expect(alert).toBeVisible();
    broken = false;
    await person.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: 'Obrador' })).toBeVisible();
  });
});

describe('the name of a team (teams 3)', () => {
  it.each([
    ['nothing', '', 'El nombre es un campo obligatorio.'],
    ['blanks', '   ', 'El nombre no puede estar vacío.'],
    ['256 letters', 'x'.repeat(256), 'El nombre no puede tener más de 255 caracteres.'],
  ])('%s', async (_, typed, message) => {
    const requests = stubApi({ [list]: pageOf([]), [peopleOf3]: people });
    const { person } = renderAdmin({ resources, at: '/teams/create' });
    const name = await screen.findByRole('textbox', { name: /^Nombre/ });
    if (typed) {
      await person.click(name);
      await person.paste(typed);
    }
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(message));
    expect(toasts()).toEqual([message]);
    expect(name).toHaveFocus();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });
});

describe('who may (teams 2)', () => {
  const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role })] });

  it.each([
    ['admin', ['Nombre ↑', 'Descripción', 'Empleados', 'Editar', 'Eliminar']],
    ['manager', ['Nombre ↑', 'Descripción', 'Empleados', 'Editar', '']],
    ['advisor', ['Nombre ↑', 'Descripción', 'Empleados']],
  ] as const)('"Delete column header: admin only; actions: admin and manager": %s', async (role, headers) => {
    stubApi({ [list]: pageOf([teamOf()]) });
    renderAdmin({ resources, at: '/teams', user: as(role) });
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent?.trim())).toEqual(headers);
    const mayAct = role !== 'advisor';
    expect(screen.queryAllByRole('button', { name: 'Eliminar Obrador' })).toHaveLength(mayAct ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'Añadir equipo' })).toHaveLength(mayAct ? 1 : 0);
  });
});
