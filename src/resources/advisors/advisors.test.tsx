import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { advisorMessages } from '../../../domain/advisors/messages/index.ts';
import type { Role } from '../../../domain/rights.ts';
import { resource as advisors } from './index.ts';
import { enterpriseOf, stubApi } from '../../../tests/support/apiStub.ts';
import { employeeOf, pageOf } from '../../../tests/support/records.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { setViewport, toasts } from '../../../tests/support/web.ts';

const resources = [advisors];
const list = 'GET /api/users/enterprise/1';
const one = 'GET /api/users/21';
const gema = employeeOf({
  name: 'Gema',
  last_name: 'Soler',
  email: 'gema@gestoria.es',
  dni: 'B12345674',
  role: 'advisor',
  title: null,
  address: 'Calle Mayor, 1',
  city: 'Soria',
  state: 'Soria',
  zip_code: '42001',
  country: 'España',
});
const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role })] });

describe('/gestoria (advisors 3)', () => {
  it('lists the enterprise’s advisors, by default the active ones', async () => {
    const requests = stubApi({ [list]: pageOf([gema]) });
    const { person } = renderAdmin({ resources, at: '/gestoria' });
    await screen.findByRole('table', { name: 'Gestoría' });
    expect(requests[0]?.query.get('role')).toBe('advisor');
    expect(requests[0]?.query.get('filter')).toBe('{"active":1}');
    const status = screen.getByRole('combobox', { name: 'Estado' });
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Activo', 'Inactivo']);
    await person.selectOptions(status, 'Inactivo');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toBe('{"active":0}'));
    await person.type(screen.getByRole('searchbox'), 'soler');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toBe('{"active":0,"q":"soler"}'));
  });

  it('"a table with name, last name, e-mail, responsibility and a status action"', async () => {
    stubApi({ [list]: pageOf([gema]) });
    renderAdmin({ resources, at: '/gestoria' });
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent?.replace('↑', '').trim())).toEqual([
      'Nombre',
      'Apellidos',
      'Email',
      'Responsabilidad',
      'Estado',
    ]);
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Gema',
      'Soler',
      'gema@gestoria.es',
      'Asesor',
      'Desactivar',
    ]);
  });

  it('"A row click opens /advisors/{id}", and back leads to the list', async () => {
    stubApi({ [list]: pageOf([gema]), [one]: { data: gema } });
    const { person, router } = renderAdmin({ resources, at: '/gestoria' });
    await person.click(await screen.findByRole('link', { name: 'Gema' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Gema Soler' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/advisors/21');
    await person.click(screen.getByRole('button', { name: 'Volver' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(router.state.location.pathname).toBe('/gestoria');
  });

  it.each<[Role, number]>([
    ['admin', 1],
    ['advisor', 0],
    ['manager', 0],
  ])('"Create advisors; activate or deactivate advisors (not oneself): admin": %s', async (role, times) => {
    stubApi({ [list]: pageOf([gema, { ...gema, id: 7, name: 'Yo' }]) });
    renderAdmin({ resources, at: '/gestoria', user: as(role) });
    await screen.findByRole('table');
    expect(screen.queryAllByRole('button', { name: /^Desactivar a/ })).toHaveLength(times);
    expect(screen.queryAllByRole('link', { name: 'Añadir asesor' })).toHaveLength(times);
  });

  it.each([
    [{}, 'Asesor desactivado correctamente'],
    [{ status: 500, message: 'x' }, 'Error al desactivar el asesor'],
  ])('deactivates after asking: %j says "%s"', async (answer, toast) => {
    const requests = stubApi({ [list]: pageOf([gema]), 'DELETE /api/users/21': answer });
    const { person } = renderAdmin({ resources, at: '/gestoria' });
    await person.click(await screen.findByRole('button', { name: 'Desactivar a Gema Soler' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Desactivar a Gema Soler?' }));
    await person.click(question.getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText(toast)).toBeVisible();
    expect(requests.find(({ method }) => method === 'DELETE')?.query.get('enterprise_id')).toBe('1');
  });

  it.each([
    [{}, 'Asesor activado correctamente'],
    [{ status: 500, message: 'x' }, 'Error al activar el asesor'],
  ])('activates: %j says "%s"', async (answer, toast) => {
    stubApi({ [list]: pageOf([{ ...gema, active: 0 }]), 'PUT /api/users/active/1/21': answer });
    const { person } = renderAdmin({ resources, at: '/gestoria' });
    await person.click(await screen.findByRole('button', { name: 'Activar a Gema Soler' }));
    expect(await screen.findByText(toast)).toBeVisible();
  });

  it("'Error al obtener los asesores'", async () => {
    stubApi({ [list]: { status: 501, message: 'x' } });
    renderAdmin({ resources, at: '/gestoria' });
    await waitFor(() => expect(toasts()).toEqual(['Error al obtener los asesores']));
  });

  it('cards on mobile', async () => {
    setViewport(768);
    stubApi({ [list]: pageOf([gema]) });
    renderAdmin({ resources, at: '/gestoria' });
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByRole('link', { name: 'Gema Soler' })).toHaveAttribute('href', '/advisors/21');
  });

  it('/advisors leads there', async () => {
    stubApi({ [list]: pageOf([gema]) });
    const { router } = renderAdmin({ resources, at: '/advisors' });
    await screen.findByRole('table');
    expect(router.state.location.pathname).toBe('/gestoria');
  });
});

describe('"a dialog to add an advisor"', () => {
  const fill = async (person: ReturnType<typeof renderAdmin>['person']) => {
    const type = async (label: RegExp, text: string) => {
      await person.click(await screen.findByRole('textbox', { name: label }));
      await person.paste(text);
    };
    await type(/^Nombre/, 'Gema');
    await type(/^Apellidos/, 'Soler');
    await type(/^Email/, 'Gema@gestoria.es');
    await type(/^DNI\/CIF/, 'b-12345674');
    await type(/^Teléfono/, '910000000');
  };

  it('says so when no invitation could be sent', async () => {
    stubApi({ [list]: pageOf([gema]), 'POST /api/users': { status: 201, data: { ...gema, mailed: 0 } } });
    const { person } = renderAdmin({ resources, at: '/gestoria/create' });
    await fill(person);
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts()).toEqual([advisorMessages.createdWithoutMail]));
  });

  it('over the list at /gestoria/create: "Asesor dado de alta correctamente", role fixed to advisor', async () => {
    const requests = stubApi({
      [list]: pageOf([gema]),
      'POST /api/users': { status: 201, data: { ...gema, mailed: 1 } },
    });
    const { person, router } = renderAdmin({ resources, at: '/gestoria' });
    const table = await screen.findByRole('table');
    await person.click(screen.getByRole('link', { name: 'Añadir asesor' }));
    expect(await screen.findByRole('dialog', { name: 'Nuevo asesor' })).toBeVisible();
    expect(table).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/gestoria/create');
    await fill(person);
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Asesor dado de alta correctamente')).toBeVisible();
    expect(router.state.location.pathname).toBe('/gestoria');
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      enterprise_id: 1,
      role: 'advisor',
      name: 'Gema',
      last_name: 'Soler',
      email: 'gema@gestoria.es',
      dni: 'B12345674',
      phone: '910000000',
    });
  });

  it.each([
    ['… (enterprise_users_unique)', 'Este usuario ya está vinculado a esta empresa', /^Email/],
    ['… (users_email_unique)', 'Este email ya está en uso', /^Email/],
    ['… (users_dni_unique)', 'Este DNI/CIF ya está en uso', /^DNI\/CIF/],
  ])('a conflict: %s is "%s"', async (message, sentence, label) => {
    stubApi({ [list]: pageOf([gema]), 'POST /api/users': { status: 409, message } });
    const { person } = renderAdmin({ resources, at: '/gestoria/create' });
    await fill(person);
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts()).toEqual([sentence]));
    expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription(sentence);
    expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Gema');
  });

  it('"otherwise the server message"', async () => {
    stubApi({ [list]: pageOf([gema]), 'POST /api/users': { status: 409, message: 'La empresa está de baja' } });
    const { person } = renderAdmin({ resources, at: '/gestoria/create' });
    await fill(person);
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts()).toEqual(['La empresa está de baja']));
  });
});

describe('/advisors/{id} (advisors 5)', () => {
  it('"a personal-data card and an address card"', async () => {
    stubApi({ [one]: { data: gema } });
    renderAdmin({ resources, at: '/advisors/21' });
    const card = async (name: string) => {
      const heading = await screen.findByRole('heading', { name });
      const labels = heading.parentElement?.querySelectorAll('dt') ?? [];
      return Array.from(labels, ({ textContent, nextSibling }) => `${textContent}: ${nextSibling?.textContent}`);
    };
    expect(await card('Datos personales')).toEqual([
      'Nombre completo: Gema Soler',
      'Email: gema@gestoria.es',
      'DNI/CIF: B12345674',
      'Teléfono: 600111222',
      'Responsabilidad: Asesor',
      'Fecha de nacimiento: 17/05/1990',
      'Estado: Activo',
    ]);
    expect(await card('Dirección')).toEqual([
      'Dirección: Calle Mayor, 1',
      'Ciudad: Soria',
      'Provincia: Soria',
      'Código postal: 42001',
      'País: España',
    ]);
  });

  it.each<[Role, number]>([
    ['admin', 1],
    ['advisor', 0],
    ['manager', 0],
  ])('"The Edit button is shown to the admin role only": %s', async (role, times) => {
    stubApi({ [one]: { data: gema } });
    renderAdmin({ resources, at: '/advisors/21', user: as(role) });
    await screen.findByRole('heading', { name: 'Datos personales' });
    expect(screen.queryAllByRole('link', { name: 'Editar' })).toHaveLength(times);
  });

  it('"and opens an edit panel", which saves', async () => {
    const requests = stubApi({
      [one]: { data: gema },
      'PUT /api/users/21': ({ body }) => ({ data: { ...gema, ...(body as object) } }),
    });
    const { person, router } = renderAdmin({ resources, at: '/advisors/21' });
    await person.click(await screen.findByRole('link', { name: 'Editar' }));
    const city = await screen.findByRole('textbox', { name: /^Ciudad/ });
    await person.clear(city);
    await person.type(city, 'Teruel');
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Asesor actualizado correctamente')).toBeVisible();
    expect(router.state.location.pathname).toBe('/advisors/21');
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ city: 'Teruel', role: 'advisor' });
  });

  it('the back button leads to /gestoria where the page was opened by its address', async () => {
    stubApi({ [one]: { data: gema }, [list]: pageOf([gema]) });
    const { person, router } = renderAdmin({ resources, at: '/advisors/21' });
    await person.click(await screen.findByRole('button', { name: 'Volver' }));
    await screen.findByRole('table');
    expect(router.state.location.pathname).toBe('/gestoria');
  });

  it('"A 403 shows the server message and redirects to /"', async () => {
    stubApi({ [one]: { status: 403, message: 'No puedes ver a este asesor' } });
    const { router } = renderAdmin({ resources, at: '/advisors/21' });
    expect(await screen.findByText('Inicio')).toBeVisible();
    expect(toasts()).toEqual(['No puedes ver a este asesor']);
    expect(router.state.location.pathname).toBe('/');
  });

  it('"Other failures show \'Error al obtener los datos del asesor\'"', async () => {
    stubApi({ [one]: { status: 501, message: 'x' }, [list]: pageOf([gema]) });
    const { router } = renderAdmin({ resources, at: '/advisors/21' });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(toasts()).toEqual(['Error al obtener los datos del asesor']);
    expect(router.state.location.pathname).toBe('/gestoria');
  });

  it('who has not verified their e-mail can be invited again by an admin', async () => {
    stubApi({ [one]: { data: { ...gema, verified: 0 } }, 'GET /api/users/resend-email/21': {} });
    const { person } = renderAdmin({ resources, at: '/advisors/21' });
    await person.click(await screen.findByRole('button', { name: 'Reenviar invitación' }));
    expect(await screen.findByText('Correo enviado correctamente')).toBeVisible();
  });
});
