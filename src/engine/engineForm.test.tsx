import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { resource as advisors } from '../resources/advisors/index.ts';
import { resource as employees } from '../resources/employees/index.ts';
import { resource as teams } from '../resources/teams/index.ts';
import { type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf, teamOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { session } from '../session/store.ts';
import { toasts } from '#tests/support/web.ts';

const list = 'GET /api/teams/enterprise/1';
const people = 'GET /api/users/enterprise/1';
const resources = [teams, employees];

describe('the form', () => {
  it('cannot be sent twice', async () => {
    let answer: (input: StubAnswer) => void = () => undefined;
    const requests = stubApi({
      [list]: pageOf([]),
      [people]: pageOf([]),
      'POST /api/teams': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const { person } = renderAdmin({ resources, at: '/teams/create' });
    await person.type(await screen.findByRole('textbox', { name: /^Nombre/ }), 'Tienda{Enter}{Enter}');
    const save = screen.getByRole('button', { name: /Guardar/ });
    await waitFor(() => expect(save).toBeDisabled());
    await act(async () => answer({ status: 201, data: teamOf({ id: 9 }) }));
    expect(await screen.findByText('Equipo creado correctamente')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('is given back after the session has ended in the middle of it, to the same person, once', async () => {
    stubApi({ [list]: pageOf([]), [people]: pageOf([]) });
    const open = (id = 7) => renderAdmin({ resources, at: '/teams/create', user: { id } });
    const name = () => screen.findByRole('textbox', { name: /^Nombre/ });
    const first = open();
    await first.person.type(await name(), 'Tienda');
    act(() => session.clear());
    first.unmount();
    const another = open(8);
    expect(await name()).toHaveValue('');
    another.unmount();
    const again = open();
    await waitFor(async () => expect(await name()).toHaveValue('Tienda'));
    expect(toasts()).toEqual(['La sesión se había cerrado. Hemos recuperado lo que habías escrito']);
    await again.person.type(await name(), ' 2');
    again.unmount();
    open();
    expect(await name()).toHaveValue('');
  });

  it('keeps no password when the session ends', async () => {
    const employee = employeeOf();
    stubApi({ 'GET /api/users/21': { data: employee } });
    const { person, unmount } = renderAdmin({ resources, at: '/employees/21/edit', user: { id: 7 } });
    const city = await screen.findByRole('textbox', { name: /^Ciudad/ });
    await person.type(city, ' Alta');
    await person.type(screen.getByLabelText(/^Contraseña/), 'Clave-secreta-1');
    act(() => session.clear());
    unmount();
    const kept = Object.values({ ...sessionStorage }).join();
    expect(kept).toContain(' Alta');
    expect(kept).not.toContain('Clave-secreta-1');
  });

  it('places the messages of a 422 on their fields, in the step that holds the first, and says in a toast how many', async () => {
    const errors = { email: 'Este email ya está en uso', hours: 'Demasiadas horas' };
    stubApi({
      'GET /api/users/21': { data: employeeOf() },
      'PUT /api/users/21': { status: 422, message: 'Revisa los datos del formulario', errors },
    });
    const { person } = renderAdmin({ resources, at: '/employees/21/edit' });
    await person.click(await screen.findByRole('button', { name: 'Siguiente' }));
    await person.click(await screen.findByRole('button', { name: 'Guardar' }));
    const email = await screen.findByRole('textbox', { name: /^Email/ });
    expect(email).toHaveAccessibleDescription(errors.email);
    await waitFor(() => expect(email).toHaveFocus());
    expect(toasts()).toEqual(['Revisa los 2 campos marcados']);
    await person.type(email, 'x');
    await waitFor(() => expect(email).not.toHaveAccessibleDescription());
  });

  it('loses nothing when there is no network, and says so', async () => {
    stubApi({ [list]: pageOf([]), [people]: pageOf([]) });
    const { person } = renderAdmin({ resources, at: '/teams/create' });
    const name = await screen.findByRole('textbox', { name: /^Nombre/ });
    await person.type(name, 'Tienda');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts()).toContain('No hay conexión. Comprueba tu red y vuelve a intentarlo'));
    expect(name).toHaveValue('Tienda');
  });

  it('keeps what is typed when the record arrives anew', async () => {
    let arrive: (input: StubAnswer) => void = () => undefined;
    stubApi({
      [list]: pageOf([teamOf()]),
      [people]: pageOf([]),
      'GET /api/teams/5': () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    const { person } = renderAdmin({ resources, at: '/teams' });
    await person.click(await screen.findByRole('link', { name: 'Editar Obrador' }));
    const name = await screen.findByDisplayValue('Obrador');
    await person.type(name, ' nuevo');
    await act(async () => arrive({ data: teamOf({ name: 'Otro', description: 'Cambiado en otra parte' }) }));
    expect(await screen.findByDisplayValue('Cambiado en otra parte')).toBeVisible();
    expect(name).toHaveValue('Obrador nuevo');
  });

  it.each<[string, StubAnswer, string]>([
    ['saved', { data: teamOf({ name: 'Obrador', description: 'Nuestro' }) }, 'Equipo actualizado correctamente'],
    ['refused', { status: 422, message: 'x', errors: { description: 'Demasiado largo' } }, 'Demasiado largo'],
  ])('says that it was %s, though the record arrived anew meanwhile', async (_, answer, said) => {
    const arrive: ((input: StubAnswer) => void)[] = [];
    const late = () => new Promise<StubAnswer>((resolve) => arrive.push(resolve));
    stubApi({ [list]: pageOf([teamOf()]), [people]: pageOf([]), 'GET /api/teams/5': late, 'PUT /api/teams/5': late });
    const { person } = renderAdmin({ resources, at: '/teams' });
    await person.click(await screen.findByRole('link', { name: 'Editar Obrador' }));
    await person.type(await screen.findByRole('textbox', { name: /^Descripción/ }), 'Nuestro');
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(arrive).toHaveLength(2));
    await act(async () => arrive[0]?.({ data: teamOf({ name: 'Otro' }) }));
    await act(async () => arrive[1]?.(answer));
    await waitFor(() => expect(toasts()).toEqual([said]));
    await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(answer.status ? 1 : 0));
  });

  it('shows what was saved, though the record as it was arrives after it', async () => {
    const advisorOf = (city: string) => employeeOf({ role: 'advisor', title: null, dni: 'B12345674', city });
    const soria = advisorOf('Soria');
    let arriveLate: (input: StubAnswer) => void = () => undefined;
    const answers = [
      { data: advisorOf('Getafe') },
      new Promise<StubAnswer>((resolve) => {
        arriveLate = resolve;
      }),
    ];
    stubApi({
      'GET /api/users/21': () => answers.shift() ?? { data: soria },
      'PUT /api/users/21': { data: soria },
    });
    const { person } = renderAdmin({ resources: [advisors], at: '/advisors/21' });
    expect(await screen.findByText('Getafe')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Editar' }));
    await person.clear(await screen.findByRole('textbox', { name: /^Ciudad/ }));
    await person.type(screen.getByRole('textbox', { name: /^Ciudad/ }), 'Soria');
    expect(answers).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Asesor actualizado correctamente')).toBeVisible();
    await act(async () => arriveLate({ data: advisorOf('Getafe') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Soria')).toBeVisible();
    expect(screen.queryByText('Getafe')).toBeNull();
  });

  /** Two people change the team 5; what the other one saved is there when this one saves. */
  async function saveOver(other: Partial<ReturnType<typeof teamOf>>) {
    const [opened, now] = [teamOf({ description: 'Pan' }), teamOf({ description: 'Pan', ...other })];
    let reads = 0;
    const requests = stubApi({
      [list]: pageOf([opened]),
      [people]: pageOf([]),
      'GET /api/teams/5': () =>
        (reads += 1) === 1 ? { data: opened, headers: { etag: '"1"' } } : { data: now, headers: { etag: '"2"' } },
      'PUT /api/teams/5': ({ headers, body }) =>
        headers.get('if-match') === '"2"'
          ? { data: { ...now, ...(body as object) } }
          : { status: 409, message: generalMessages.changedMeanwhile },
    });
    const { person } = renderAdmin({ resources, at: '/teams/5/edit' });
    const name = await screen.findByRole('textbox', { name: /^Nombre/ });
    await waitFor(() => expect(name).toHaveValue('Obrador'));
    await person.type(name, ' nuevo');
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    return { person, name, puts: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
  }

  it('takes over what somebody else saved in other fields, and is sent again by itself', async () => {
    const { puts } = await saveOver({ description: 'Pan y bollos' });
    await waitFor(() => expect(toasts()).toEqual(['Equipo actualizado correctamente']));
    expect(puts()[1]).toMatchObject({ name: 'Obrador nuevo', description: 'Pan y bollos' });
  });

  it('shows both values of a field that somebody else changed as well; saving again decides', async () => {
    const { person, name, puts } = await saveOver({ name: 'Panadería' });
    await waitFor(() => expect(name).toHaveAccessibleDescription(/«Panadería»/));
    expect([name, puts().length]).toEqual([expect.objectContaining({ value: 'Obrador nuevo' }), 1]);
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts()).toContain('Equipo actualizado correctamente'));
    expect(puts()[1]).toMatchObject({ name: 'Obrador nuevo' });
  });

  it('tells screen readers what is required', async () => {
    stubApi({ [list]: pageOf([]), [people]: pageOf([]) });
    renderAdmin({ resources, at: '/teams/create' });
    expect(await screen.findByRole('textbox', { name: /^Nombre/ })).toHaveAttribute('aria-required', 'true');
    expect(screen.getByRole('textbox', { name: /^Descripción/ })).not.toHaveAttribute('aria-required');
  });
});
