import { HOUR_MS } from '#domain/time/units.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/rights.ts';
import { resource as employees } from './index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { setViewport, toasts } from '#tests/support/web.ts';

const resources = [employees];
const list = 'GET /api/users/enterprise/1';
const lucia = employeeOf();
const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role })] });

const dotsOf = (name: string) => screen.findByRole('button', { name: `Acciones de ${name}` });
async function menuOf(name: string): Promise<(string | null)[]> {
  (await dotsOf(name)).click();
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}
async function choose(person: UserEvent, action: string): Promise<void> {
  await person.click(await dotsOf('Lucía Gómez'));
  await person.click(await screen.findByRole('menuitem', { name: action }));
}

describe('/employees (employees 4)', () => {
  it('lists only employees and admins, by default the active ones', async () => {
    const requests = stubApi({ [list]: pageOf([lucia]) });
    renderAdmin({ resources, at: '/employees' });
    await screen.findByRole('table');
    expect(requests[0]?.query.get('role')).toBe('employee,admin');
    expect(requests[0]?.query.get('filter')).toBe('{"active":1}');
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Activo');
  });

  it('a search that finds nobody says which filters hide people, and finds a manager with one press', async () => {
    stubApi({ [list]: ({ query }) => pageOf(query.get('role')?.includes('manager') ? [lucia] : []) });
    const given = { active: 1, role: 'employee,admin', q: 'lucia' };
    const at = `/employees?filter=${encodeURIComponent(JSON.stringify(given))}`;
    const { person } = renderAdmin({ resources, at });
    const said = 'Solo se ha buscado en: Estado: Activo · Responsabilidad: Empleado y admin.';
    expect(await screen.findByText(said)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Buscar en todos' }));
    expect(await screen.findByRole('link', { name: 'Lucía Gómez' })).toBeVisible();
  });

  it.each([
    ['no responsibility', { active: 0 }, 'employee,admin', '{"active":0}', 'Empleado y admin.', 'Inactivo'],
    [
      'one that is not offered',
      { active: 1, role: 'advisor' },
      'employee,admin',
      '{"active":1}',
      'Empleado y admin.',
      'Activo',
    ],
    ['no state', { role: 'manager' }, 'manager', '{"active":1}', 'Manager', 'Activo'],
    ['neither', { q: 'ana' }, 'employee,admin', '{"q":"ana","active":1}', 'Empleado y admin.', 'Activo'],
  ])('an address with %s shows what its filters say', async (_, given, role, filter, roleShown, stateShown) => {
    const requests = stubApi({ [list]: pageOf([lucia]) });
    renderAdmin({ resources, at: `/employees?filter=${encodeURIComponent(JSON.stringify(given))}` });
    await screen.findByRole('table');
    const asked = requests.filter(({ path }) => path === '/api/users/enterprise/1');
    expect(asked.map(({ query }) => [query.get('role'), query.get('filter')])).toEqual([[role, filter]]);
    expect(screen.getByRole('combobox', { name: 'Responsabilidad' })).toHaveDisplayValue(roleShown);
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue(stateShown);
  });

  it.each([
    ['Manager', 'manager'],
    ['Administrador', 'admin'],
    ['Empleado', 'employee'],
    ['Todas', 'employee,manager,admin'],
  ])('the filter of responsibility: %s', async (choice, role) => {
    const requests = stubApi({ [list]: pageOf([lucia]) });
    const { person } = renderAdmin({ resources, at: '/employees' });
    const filter = await screen.findByRole('combobox', { name: 'Responsabilidad' });
    expect(filter).toHaveDisplayValue('Empleado y admin.');
    await person.selectOptions(filter, choice);
    await waitFor(() => expect(requests.at(-1)?.query.get('role')).toBe(role));
    expect(requests.at(-1)?.query.get('filter')).toBe('{"active":1}');
  });

  it('managers have the actions of everybody', async () => {
    stubApi({ [list]: pageOf([employeeOf({ id: 30, name: 'Marta', role: 'manager', verified: 0 })]) });
    renderAdmin({ resources, at: `/employees?filter=${encodeURIComponent('{"active":1,"role":"manager"}')}` });
    expect(await screen.findByRole('link', { name: 'Marta Gómez' })).toHaveAttribute('href', '/employees/30');
    expect(await menuOf('Marta Gómez')).toContain('Eliminar');
  });

  it('one name with initials, "email, responsibility, position, weekly hours", and the actions in a menu', async () => {
    const requests = stubApi({ [list]: pageOf([employeeOf({ hours: 8, hours_type: 'daily', quantity_days: 4 })]) });
    const { person } = renderAdmin({ resources, at: '/employees' });
    await screen.findByRole('table');
    const [, ...heads] = screen.getAllByRole('columnheader');
    expect(heads.map((cell) => cell.textContent?.replace('↑', '').trim())).toEqual([
      'Nombre',
      'Email',
      'Responsabilidad',
      'Puesto',
      'Horas semanales',
      'Acciones',
    ]);
    const [, ...cells] = screen.getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Lucía Gómez',
      'lucia@example.com',
      'Empleado',
      'Panadera',
      '32 h',
      '',
    ]);
    expect(document.querySelector('[data-initials]')).toHaveAttribute('data-initials', 'LG');
    await person.click(screen.getByRole('button', { name: /^Nombre/ }));
    await waitFor(() => expect(requests.at(-1)?.query.get('sort')).toBe('["name","DESC"]'));
  });

  it('the filter Inactivo asks for the inactive ones', async () => {
    const requests = stubApi({ [list]: pageOf([lucia]) });
    const { person } = renderAdmin({ resources, at: '/employees' });
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Inactivo');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toBe('{"active":0}'));
  });

  it.each<[Role, string[]]>([
    ['admin', ['Editar', 'Ver fichajes', 'Informe', 'Subir nómina', 'Reenviar la invitación', 'Eliminar']],
    ['advisor', ['Editar', 'Ver fichajes', 'Informe', 'Subir nómina', 'Eliminar']],
    ['manager', ['Ver fichajes']],
  ])('status action and report for admin and advisor, invitation for admin: %s', async (role, actions) => {
    stubApi({ [list]: pageOf([{ ...lucia, verified: 0 }]) });
    renderAdmin({ resources, at: '/employees', user: as(role) });
    expect(await menuOf('Lucía Gómez')).toEqual(actions);
    // Behind the open menu.
    const create = screen.queryAllByRole('link', { name: 'Añadir empleado', hidden: true });
    expect(create).toHaveLength(role === 'manager' ? 0 : 1);
  });

  it.each([
    ['oneself', employeeOf({ id: 7, name: 'Yo' })],
    ['an admin', employeeOf({ id: 30, role: 'admin' })],
  ])('the status action is never for %s', async (_, whom) => {
    stubApi({ [list]: pageOf([whom]) });
    renderAdmin({ resources, at: '/employees' });
    expect(await menuOf(`${whom.name} Gómez`)).not.toContain('Eliminar');
  });

  it('the menu by keyboard: opened, walked through, closed, and the focus is back where it was', async () => {
    stubApi({ [list]: pageOf([lucia]) });
    const { person } = renderAdmin({ resources, at: '/employees' });
    const dots = await screen.findByRole('button', { name: 'Acciones de Lucía Gómez' });
    dots.focus();
    await person.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Editar' })).toHaveFocus();
    await person.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Informe' })).toHaveFocus();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(dots).toHaveFocus());
    await person.keyboard('{Enter}{ArrowUp}{Enter}');
    const question = await screen.findByRole('alertdialog', { name: '¿Eliminar a Lucía Gómez?' });
    await person.click(within(question).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(dots).toHaveFocus());
  });

  it('"Ver fichajes" leads to the month of that person, "Editar" to their form', async () => {
    stubApi({ [list]: pageOf([employeeOf({ role: 'manager' })]) });
    renderAdmin({ resources, at: `/employees?filter=${encodeURIComponent('{"active":1,"role":"manager"}')}` });
    await menuOf('Lucía Gómez');
    const leads = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href');
    expect(leads('Ver fichajes')).toBe('/fichajes?tab=month&q=Luc%C3%ADa+G%C3%B3mez&role=manager');
    expect(leads('Editar')).toMatch(/^\/employees\/21\/edit/);
  });

  it('"Subir nómina" opens the upload for that person', async () => {
    stubApi({ [list]: pageOf([lucia]) });
    const { person } = renderAdmin({ resources, at: '/employees' });
    await choose(person, 'Subir nómina');
    expect(await screen.findByRole('dialog', { name: /Lucía Gómez/ })).toBeVisible();
  });

  it('deactivates in this enterprise only, after asking: "Empleado desactivado correctamente"', async () => {
    const requests = stubApi({ [list]: pageOf([lucia]), 'DELETE /api/users/21': {} });
    const { person } = renderAdmin({ resources, at: '/employees' });
    await choose(person, 'Eliminar');
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar a Lucía Gómez?' }));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Empleado desactivado correctamente')).toBeVisible();
    expect(requests.find(({ method }) => method === 'DELETE')?.query.get('enterprise_id')).toBe('1');
  });

  it('says before what of the hours of who leaves is not settled', async () => {
    const lengths = { done: 9, rested: 0, forceMajeure: 0, counted: 9, limit: 80, left: 71 };
    const overtime = Object.fromEntries(Object.entries(lengths).map(([key, hours]) => [key, hours * HOUR_MS]));
    const standing = { balance: 4 * HOUR_MS, until: null, to_pay: 2 * HOUR_MS, overtime };
    const account = { ...standing, name: 'Lucía', last_name: 'Gómez', months: [], from: null, year: 2026 };
    stubApi({
      [list]: pageOf([lucia]),
      'GET /api/hours-bank/users/21': { data: { ...account, lots: [], movements: [], decisions: [] } },
    });
    const { person } = renderAdmin({ resources, at: '/employees' });
    await choose(person, 'Eliminar');
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar a Lucía Gómez?' }));
    expect(await question.findByText(/^Su bolsa de horas tiene \+4:00 y hay 2:00 por pagar/)).toBeVisible();
  });

  it.each([
    [{}, 'Empleado activado correctamente'],
    [{ status: 500, message: 'x' }, 'Error al activar el empleado'],
  ])('activates: %j says %s', async (answer, toast) => {
    stubApi({ [list]: pageOf([{ ...lucia, active: 0 }]), 'PUT /api/users/active/1/21': answer });
    const { person } = renderAdmin({ resources, at: '/employees' });
    await choose(person, 'Activar');
    expect(await screen.findByText(toast)).toBeVisible();
  });

  it('"Activating is blocked at the limit. A plan-upgrade prompt appears instead", and changes the plan there', async () => {
    const limit = 'Has alcanzado el máximo de empleados de tu plan. Mejora el plan para activar más empleados';
    stubApi({
      [list]: pageOf([{ ...lucia, active: 0 }]),
      'PUT /api/users/active/1/21': { status: 409, message: limit },
    });
    const { person, router } = renderAdmin({ resources, at: '/employees' });
    await choose(person, 'Activar');
    const prompt = within(await screen.findByRole('alertdialog', { name: 'Has llegado al límite de tu plan' }));
    expect(prompt.getByText(limit)).toBeVisible();
    expect(toasts()).toEqual([]);
    await person.click(prompt.getByRole('button', { name: 'Mejorar plan' }));
    expect(await screen.findByRole('dialog', { name: 'Cambiar el plan de Panadería La Espiga' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/employees');
  });

  it.each([
    [{}, 'Correo enviado correctamente'],
    [{ status: 502 }, 'Error al enviar el correo'],
  ])('resends the invitation: %j says %s', async (answer, toast) => {
    stubApi({ [list]: pageOf([{ ...lucia, verified: 0 }]), 'GET /api/users/resend-email/21': answer });
    const { person } = renderAdmin({ resources, at: '/employees' });
    await choose(person, 'Reenviar la invitación');
    expect(await screen.findByText(toast)).toBeVisible();
  });

  it('cards on mobile', async () => {
    setViewport(768);
    stubApi({ [list]: pageOf([lucia]) });
    renderAdmin({ resources, at: '/employees' });
    const card = within(await screen.findByRole('listitem'));
    expect(card.getByRole('link', { name: 'Lucía Gómez' })).toHaveAttribute('href', '/employees/21');
    expect(card.getByText('40 h')).toBeVisible();
  });
});
