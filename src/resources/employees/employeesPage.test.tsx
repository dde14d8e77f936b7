import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/rights.ts';
import { resource as employees } from './index.ts';
import { enterpriseOf, stubApi } from '#tests/support/apiStub.ts';
import { employeeOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';

const resources = [employees];
const list = 'GET /api/users/enterprise/1';
const lucia = employeeOf();
/** A row of the list, which carries no files, payrolls or closures. */
const { files: _f, payrolls: _p, cierresCompletados: _c, cierresPendientes: _w, ...row } = lucia;
const as = (role: Role) => ({ role, enterprises: [enterpriseOf({ role })] });

describe('/employees/{id} (employees 9)', () => {
  const detail = employeeOf({
    files: [{ id: 1, name: 'contrato.pdf', type: 'Contrato', month: null, year: null, file_path: '/files/1' }],
    payrolls: [{ id: 2, year: 2026, month: 3, file_path: '/files/2', read_at: null, unread: 0 as const }],
  });

  it('a row click opens it, and the back button goes to the previous page', async () => {
    stubApi({ [list]: pageOf([row]), 'GET /api/users/21': { data: detail } });
    const { person, router } = renderAdmin({ resources, at: '/employees' });
    await person.click(await screen.findByRole('link', { name: 'Lucía Gómez' }));
    expect(await screen.findByText('17/05/1990')).toBeVisible();
    expect(router.state.location.pathname).toBe('/employees/21');
    await person.click(screen.getByRole('button', { name: 'Volver' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it.each<[Role, boolean]>([
    ['admin', true],
    ['advisor', true],
    ['manager', false],
  ])('files, payrolls and the Edit button for admin and advisor: %s %s', async (role, sees) => {
    stubApi({ 'GET /api/users/21': { data: detail } });
    renderAdmin({ resources, at: '/employees/21', user: as(role) });
    expect(await screen.findByRole('heading', { name: 'Datos laborales' })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Descargar contrato.pdf' })).toHaveLength(sees ? 1 : 0);
    expect(screen.queryAllByRole('button', { name: 'Descargar la nómina de marzo de 2026' })).toHaveLength(
      sees ? 1 : 0,
    );
    expect(screen.queryAllByRole('link', { name: 'Editar' })).toHaveLength(sees ? 1 : 0);
  });

  it.each<[Role, number, boolean]>([
    ['admin', 0, true],
    ['manager', 0, false],
    ['admin', 1, false],
  ])(
    'a mail that did not arrive is said, with the invitation to send again: %s, verified %i',
    async (role, verified, may) => {
      const undelivered = { kind: 'invitation', failed_at: '2026-11-22T10:00:00Z' };
      stubApi({
        'GET /api/users/21': { data: { ...detail, verified, undelivered } },
        'GET /api/users/resend-email/21': {},
      });
      const { person } = renderAdmin({ resources, at: '/employees/21', user: as(role) });
      const said = await screen.findByText(/no se ha podido entregar a lucia@example.com \(22\/11\/2026\)/);
      const resend = within(said).queryAllByRole('button', { name: 'Reenviar la invitación a Lucía Gómez' });
      expect(resend).toHaveLength(may ? 1 : 0);
      if (!resend[0]) return;
      await person.click(resend[0]);
      await waitFor(() => expect(toasts()).toHaveLength(1));
    },
  );

  it('"A 403 response shows the server message and redirects to /"', async () => {
    stubApi({ 'GET /api/users/21': { status: 403, message: 'No puedes ver a esta persona' } });
    const { router } = renderAdmin({ resources, at: '/employees/21' });
    expect(await screen.findByText('Inicio')).toBeVisible();
    expect(toasts()).toEqual(['No puedes ver a esta persona']);
    expect(router.state.location.pathname).toBe('/');
  });

  it('so does the form that was opened by its address, and once', async () => {
    stubApi({ 'GET /api/users/21': { status: 403, message: 'No puedes ver a esta persona' } });
    const { router } = renderAdmin({ resources, at: '/employees/21/edit' });
    expect(await screen.findByText('Inicio')).toBeVisible();
    expect(toasts()).toEqual(['No puedes ver a esta persona']);
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("otherwise 'Error al obtener los datos del empleado' and the list", async () => {
    stubApi({ [list]: pageOf([lucia]), 'GET /api/users/21': { status: 500, message: 'x' } });
    renderAdmin({ resources, at: '/employees/21' });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(toasts()).toEqual(['Error al obtener los datos del empleado']);
  });
});
