import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../../domain/rights.ts';
import { resource as employees } from './index.ts';
import { enterpriseOf, stubApi } from '../../../tests/support/apiStub.ts';
import { employeeOf, pageOf } from '../../../tests/support/records.ts';
import { renderAdmin } from '../../../tests/support/renderAdmin.tsx';
import { setViewport, toasts } from '../../../tests/support/web.ts';

const resources = [employees];
const list = 'GET /api/users/enterprise/1';
const ana = employeeOf({ id: 7, name: 'Ana', last_name: 'Ruiz Vega', role: 'admin', hours: 0 });
const lucia = employeeOf();
const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role })] });

describe('/employees (employees 4)', () => {
  it('lists only employees and admins, by default the active ones', async () => {
    const requests = stubApi({ [list]: pageOf([lucia]) });
    renderAdmin({ resources, at: '/employees' });
    await screen.findByRole('table');
    expect(requests[0]?.query.get('role')).toBe('employee,admin');
    expect(requests[0]?.query.get('filter')).toBe('{"active":1}');
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Activo');
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
    expect(await screen.findByRole('button', { name: 'Eliminar a Marta Gómez' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Marta/ })).toHaveAttribute('href', '/employees/30');
  });

  it('"name, surname, email, responsibility, position, weekly hours, status action, report, resend invitation"', async () => {
    stubApi({ [list]: pageOf([employeeOf({ verified: 0, hours: 8, hours_type: 'daily', quantity_days: 4 })]) });
    renderAdmin({ resources, at: '/employees' });
    await screen.findByRole('table');
    const [, ...heads] = screen.getAllByRole('columnheader');
    expect(heads.map((cell) => cell.textContent?.replace('↑', '').trim())).toEqual([
      'Nombre',
      'Apellidos',
      'Email',
      'Responsabilidad',
      'Puesto',
      'Horas semanales',
      'Estado',
      'Informe',
      'Invitación',
    ]);
    const [, ...cells] = screen.getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Lucía',
      'Gómez',
      'lucia@example.com',
      'Empleado',
      'Panadera',
      '32 h',
      'Eliminar',
      'Informe',
      'Reenviar',
    ]);
  });

  it('the filter Inactivo asks for the inactive ones', async () => {
    const requests = stubApi({ [list]: pageOf([lucia]) });
    const { person } = renderAdmin({ resources, at: '/employees' });
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Inactivo');
    await waitFor(() => expect(requests.at(-1)?.query.get('filter')).toBe('{"active":0}'));
  });

  it.each<[Role, string[]]>([
    ['admin', ['Eliminar a Lucía Gómez', 'Informe de Lucía Gómez', 'Reenviar la invitación a Lucía Gómez']],
    ['advisor', ['Eliminar a Lucía Gómez', 'Informe de Lucía Gómez']],
    ['manager', []],
  ])('status action and report for admin and advisor, invitation for admin: %s', async (role, actions) => {
    stubApi({ [list]: pageOf([{ ...lucia, verified: 0 }]) });
    renderAdmin({ resources, at: '/employees', user: as(role) });
    const [, row] = await screen.findAllByRole('row');
    if (!row) throw new Error('no row');
    expect(
      within(row)
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(actions);
    expect(screen.queryAllByRole('link', { name: 'Añadir empleado' })).toHaveLength(role === 'manager' ? 0 : 1);
  });

  it('"never for oneself and never for admin-role employees"', async () => {
    stubApi({ [list]: pageOf([ana, employeeOf({ id: 7, name: 'Yo' }), employeeOf({ id: 30, role: 'admin' }), lucia]) });
    renderAdmin({ resources, at: '/employees' });
    expect(await screen.findAllByRole('button', { name: /^Eliminar a/ })).toHaveLength(1);
  });

  it('deactivates in this enterprise only, after asking: "Empleado desactivado correctamente"', async () => {
    const requests = stubApi({ [list]: pageOf([lucia]), 'DELETE /api/users/21': {} });
    const { person } = renderAdmin({ resources, at: '/employees' });
    await person.click(await screen.findByRole('button', { name: 'Eliminar a Lucía Gómez' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar a Lucía Gómez?' }));
    await person.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Empleado desactivado correctamente')).toBeVisible();
    expect(requests.find(({ method }) => method === 'DELETE')?.query.get('enterprise_id')).toBe('1');
  });

  it.each([
    [{}, 'Empleado activado correctamente'],
    [{ status: 500, message: 'x' }, 'Error al activar el empleado'],
  ])('activates: %j says %s', async (answer, toast) => {
    stubApi({ [list]: pageOf([{ ...lucia, active: 0 }]), 'PUT /api/users/active/1/21': answer });
    const { person } = renderAdmin({ resources, at: '/employees' });
    await person.click(await screen.findByRole('button', { name: 'Activar a Lucía Gómez' }));
    expect(await screen.findByText(toast)).toBeVisible();
  });

  it('"Activating is blocked at the limit. A plan-upgrade prompt appears instead", and leads to the enterprise', async () => {
    const limit = 'Has alcanzado el máximo de empleados de tu plan. Mejora el plan para activar más empleados';
    stubApi({
      [list]: pageOf([{ ...lucia, active: 0 }]),
      'PUT /api/users/active/1/21': { status: 409, message: limit },
    });
    const { person } = renderAdmin({ resources, at: '/employees', pages: { '/enterprises/:id': <p>La empresa</p> } });
    await person.click(await screen.findByRole('button', { name: 'Activar a Lucía Gómez' }));
    const prompt = within(await screen.findByRole('alertdialog', { name: 'Has llegado al límite de tu plan' }));
    expect(prompt.getByText(limit)).toBeVisible();
    expect(toasts()).toEqual([]);
    await person.click(prompt.getByRole('button', { name: 'Mejorar plan' }));
    expect(await screen.findByText('La empresa')).toBeVisible();
  });

  it.each([
    [{}, 'Correo enviado correctamente'],
    [{ status: 502 }, 'Error al enviar el correo'],
  ])('resends the invitation: %j says %s', async (answer, toast) => {
    stubApi({ [list]: pageOf([{ ...lucia, verified: 0 }]), 'GET /api/users/resend-email/21': answer });
    const { person } = renderAdmin({ resources, at: '/employees' });
    await person.click(await screen.findByRole('button', { name: 'Reenviar la invitación a Lucía Gómez' }));
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
