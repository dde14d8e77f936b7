import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import type { Role } from '#domain/rights.ts';
import { resource as employees } from './index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { companyOf } from '#tests/support/companyRecord.ts';
import { employeeOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';

const resources = [employees];
const list = 'GET /api/users/enterprise/1';
const ana = employeeOf({ id: 7, name: 'Ana', last_name: 'Ruiz Vega', role: 'admin', hours: 0 });
const lucia = employeeOf();
const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role })] });

describe('the employee form (employees 2, 3, 5, 7)', () => {
  const serve = (put: Parameters<typeof stubApi>[0][string], record = lucia) =>
    stubApi({ [`GET /api/users/${record.id}`]: { data: record }, [`PUT /api/users/${record.id}`]: put });
  const save = async (person: ReturnType<typeof renderAdmin>['person']) => {
    await person.click(await screen.findByRole('button', { name: 'Siguiente' }));
    await person.click(await screen.findByRole('button', { name: 'Guardar' }));
  };

  it('on the step 1 to step 2 transition each field says what is wrong and one toast how many, until the next try', async () => {
    stubApi({ [list]: pageOf([]) });
    const { person } = renderAdmin({ resources, at: '/employees/create' });
    await person.click(await screen.findByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(toasts()).toEqual(['Revisa los 6 campos marcados']));
    expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveFocus();
    for (const [label, message] of [
      [/^Nombre/, 'El nombre es requerido'],
      [/^Apellidos/, 'El apellido es requerido'],
      [/^Email/, 'El email es requerido'],
      [/^Teléfono/, 'El teléfono es requerido'],
      [/^Fecha/, 'La fecha de nacimiento es requerida'],
    ] as const)
      expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription(message);
    expect(screen.getByRole('textbox', { name: /^DNI/ })).toHaveAccessibleDescription('El DNI es requerido');
    expect(screen.getByText('1. Datos personales')).toHaveAttribute('aria-current', 'step');
    await typePerson(person);
    await person.clear(screen.getByRole('textbox', { name: /^Email/ }));
    await person.click(screen.getByRole('button', { name: 'Siguiente' }));
    await waitFor(() => expect(toasts()).toEqual(['El email es requerido']));
  });

  const typePerson = async (person: ReturnType<typeof renderAdmin>['person']) => {
    const type = async (label: RegExp, text: string) => {
      await person.click(await screen.findByRole('textbox', { name: label }));
      await person.paste(text);
    };
    await type(/^Nombre/, 'Lucía');
    await type(/^Apellidos/, 'Gómez');
    await type(/^Email/, 'Lucia@example.com');
    await type(/^DNI/, '12.345.678-z');
    await type(/^Teléfono/, '600111222');
    await type(/^Fecha/, '17/5/1990');
  };

  it('the postal code fills in the province, and the password says how the person gets in', async () => {
    stubApi({ [list]: pageOf([]) });
    const { person } = renderAdmin({ resources, at: '/employees/create' });
    await person.type(await screen.findByRole('textbox', { name: /^Código postal/ }), '38003');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Provincia/ })).toHaveValue('Santa Cruz de Tenerife'),
    );
    expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription(/elige la suya con la invitación/);
  });

  it('the form of somebody who is there does not speak of the invitation, nor fills in a province for a code abroad', async () => {
    stubApi({ 'GET /api/users/21': { data: employeeOf({ zip_code: null, state: null, country: 'Francia' }) } });
    const { person } = renderAdmin({ resources, at: '/employees/21/edit' });
    const box = (name: RegExp) => screen.getByRole('textbox', { name });
    await person.type(await screen.findByRole('textbox', { name: /^Código postal/ }), '31000');
    expect(box(/^Provincia/)).toHaveValue('');
    expect(screen.getByLabelText('Contraseña')).not.toHaveAccessibleDescription(/invitación/);
    await person.clear(box(/^País/));
    await person.type(box(/^País/), 'España');
    await person.clear(box(/^Código postal/));
    await person.type(box(/^Código postal/), '31001');
    await waitFor(() => expect(box(/^Provincia/)).toHaveValue('Navarra'));
  });

  it.each([
    [
      'what the company says',
      { default_hours: 37.5, default_quantity_days: 4, default_vacation_days: 25 },
      ['37,5', '4', '25'],
    ],
    ['40 hours, 5 days and 22 of vacation where it says nothing', {}, ['40', '5', '22']],
  ])('a new one begins with %s', async (_, said, shown) => {
    stubApi({ [list]: pageOf([]), 'GET /api/enterprises/1': { data: companyOf(said) } });
    const { person } = renderAdmin({ resources, at: '/employees/create' });
    await typePerson(person);
    await person.click(screen.getByRole('button', { name: 'Siguiente' }));
    for (const [at, label] of [/^Horas semanales/, /^Días por semana/, /^Días de vacaciones/].entries())
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(shown[at]));
  });

  it.each(['employee', 'admin'])(
    'at the plan’s limit "a plan-upgrade prompt appears instead" of creating an %s; what was typed stays',
    async (role) => {
      const limit = employeeMessages.limitReached;
      stubApi({ [list]: pageOf([]), 'POST /api/users': { status: 409, message: limit } });
      const { person, router } = renderAdmin({ resources, at: '/employees/create' });
      await typePerson(person);
      if (role === 'admin') {
        await person.selectOptions(screen.getByRole('combobox', { name: /^Responsabilidad/ }), 'admin');
        await person.click(await screen.findByRole('button', { name: 'Guardar' }));
      } else await save(person);
      const prompt = async () =>
        within(await screen.findByRole('alertdialog', { name: 'Has llegado al límite de tu plan' }));
      expect((await prompt()).getByText(limit)).toBeVisible();
      expect(toasts()).toEqual([]);
      await person.click((await prompt()).getByRole('button', { name: 'Ahora no' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(router.state.location.pathname).toBe('/employees/create');

      await person.click(screen.getByRole('button', { name: 'Guardar' }));
      await person.click((await prompt()).getByRole('button', { name: 'Mejorar plan' }));
      expect(await screen.findByRole('dialog', { name: 'Cambiar el plan de Panadería La Espiga' })).toBeVisible();
      expect(router.state.location.pathname).toBe('/employees/create');
    },
  );

  it('creates with the defaults and says "Empleado dado de alta correctamente"', async () => {
    const requests = stubApi({ [list]: pageOf([]), 'POST /api/users': { status: 201, data: { ...lucia, mailed: 1 } } });
    const { person } = renderAdmin({ resources, at: '/employees/create' });
    await typePerson(person);
    await save(person);
    expect(await screen.findByText('Empleado dado de alta correctamente')).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      enterprise_id: 1,
      name: 'Lucía',
      last_name: 'Gómez',
      email: 'lucia@example.com',
      dni: '12345678Z',
      phone: '600111222',
      birth_date: '1990-05-17',
      role: 'employee',
      hours: 40,
      contract_type: 'full',
      hours_type: 'weekly',
      flex: 1,
      quantity_days: 5,
      vacation_days: 22,
      has_complementary_hours: 0,
      part_time_percent: null,
      complementary_hours: null,
      days_of_week: '',
    });
  });

  it('edits: "Empleado actualizado correctamente", back on the detail page', async () => {
    const requests = serve(({ body }) => ({ data: { ...lucia, ...(body as object) } }));
    const { person, router } = renderAdmin({ resources, at: '/employees/21/edit' });
    const name = await screen.findByDisplayValue('Lucía');
    await person.clear(name);
    await person.type(name, 'Luz');
    await save(person);
    expect(await screen.findByText('Empleado actualizado correctamente')).toBeVisible();
    expect(router.state.location.pathname).toBe('/employees/21');
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'Luz', hours: 40 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['insert breaks enterprise_users_unique', 'Este usuario ya está vinculado a esta empresa', /^Email/],
    ['users_email_unique', 'Este email ya está en uso', /^Email/],
    ['Key (dni) users_dni_unique', 'Este DNI/CIF ya está en uso', /^DNI/],
  ])('a conflict on step 1 is shown there, typed text kept: %s', async (message, sentence, label) => {
    serve({ status: 409, message });
    const { person } = renderAdmin({ resources, at: '/employees/21/edit' });
    await person.type(await screen.findByDisplayValue('Lucía'), ' María');
    await save(person);
    const field = await screen.findByRole('textbox', { name: label });
    expect(field).toHaveAccessibleDescription(sentence);
    await waitFor(() => expect(field).toHaveFocus());
    expect(toasts()).toEqual([sentence]);
    expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Lucía María');
  });

  it('"otherwise the server message is shown"', async () => {
    serve({ status: 409, message: 'La empresa está de baja' });
    const { person } = renderAdmin({ resources, at: '/employees/21/edit' });
    await save(person);
    await waitFor(() => expect(toasts()).toEqual(['La empresa está de baja']));
    expect(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled();
  });

  it('admin-role people have a single step without work terms', async () => {
    const boss = { ...ana, id: 30 };
    const requests = serve(({ body }) => ({ data: { ...boss, ...(body as object) } }), boss);
    const { person } = renderAdmin({ resources, at: '/employees/30/edit' });
    await person.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Empleado actualizado correctamente')).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')?.body).not.toHaveProperty('hours');
  });

  it('the birth date of an admin is marked as required', async () => {
    serve({}, { ...ana, id: 30 });
    renderAdmin({ resources, at: '/employees/30/edit' });
    expect(await screen.findByRole('textbox', { name: 'Fecha de nacimiento' })).toBeRequired();
  });

  it.each<[string, Role, number, boolean]>([
    ['an admin, of another', 'admin', 21, true],
    ['an admin, not of oneself', 'admin', 7, false],
    ['an advisor, of nobody', 'advisor', 21, false],
  ])('"Only an admin can choose the role, and not for oneself": %s', async (_, role, id, chooses) => {
    serve({}, { ...lucia, id });
    renderAdmin({ resources, at: `/employees/${id}/edit`, user: as(role) });
    await screen.findByDisplayValue('Lucía');
    expect(screen.queryAllByRole('combobox', { name: /^Responsabilidad/ })).toHaveLength(chooses ? 1 : 0);
  });

  it('fixed days ask for the days of the week', async () => {
    serve(({ body }) => ({ data: { ...lucia, ...(body as object) } }));
    const { person } = renderAdmin({ resources, at: '/employees/21/edit' });
    await person.click(await screen.findByRole('button', { name: 'Siguiente' }));
    await person.click(await screen.findByRole('switch', { name: 'Días flexibles' }));
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(screen.getByText('Días de la semana', { selector: 'legend' })).toHaveTextContent('Días de la semana *');
    const message = 'Si los días no son flexibles, debes seleccionar los días de la semana';
    expect(await screen.findByText(message, { selector: '.MuiFormHelperText-root' })).toBeVisible();
    expect(toasts()).toEqual([message]);
    await person.click(screen.getByRole('checkbox', { name: 'Lunes' }));
    await waitFor(() => expect(screen.queryByText(message, { selector: '.MuiFormHelperText-root' })).toBeNull());
  });
});
