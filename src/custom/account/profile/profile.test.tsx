import { screen, waitFor, within } from '@testing-library/react';
import { createElement, isValidElement } from 'react';
import { describe, expect, it } from 'vitest';
import { profileMessages } from '#domain/organization/employees/messages/index.ts';
import type { Role } from '#domain/rights.ts';
import { page } from './index.ts';
import { session } from '#src/session/store.ts';
import { enterpriseOf, sessionUserOf, type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { customFieldOf, employeeOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';

const me = employeeOf({
  id: 7,
  name: 'Ana',
  last_name: 'Ruiz Vega',
  email: 'ana@example.com',
  role: 'admin',
  birth_date: null,
  city: 'Soria',
});
const element = isValidElement(page.element) ? page.element : createElement(page.element);
const open = (at = '/profile', user = {}) =>
  renderAdmin({ resources: [], at, user, pages: { [`${page.path}/*`]: element } });
const serve = (over: Parameters<typeof stubApi>[0] = {}) =>
  stubApi({
    'GET /api/users/7': { data: me },
    'PUT /api/users/7': ({ body }) => ({ data: { ...me, ...(body as object) } }),
    ...over,
  });

describe('/profile (employees 10)', () => {
  it('stands in the menu’s group Perfil', () => {
    expect([page.menu?.group, page.right]).toEqual(['profile', undefined]);
  });

  it.each<Role>(['admin', 'advisor', 'manager'])(
    '"Personal-data and address cards", for every role: %s',
    async (role) => {
      serve({ 'GET /api/users/7': { data: { ...me, role } } });
      open('/profile', { role, enterprises: [enterpriseOf({ role })] });
      expect(await screen.findByRole('heading', { name: 'Datos personales' })).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Dirección' })).toBeVisible();
      for (const text of ['Ana Ruiz Vega', 'ana@example.com', '12345678Z', '600111222', 'Soria']) {
        expect(screen.getByText(text)).toBeVisible();
      }
    },
  );

  it.each([
    [{ f1: 'A-3' }, 1],
    // As advisors have them.
    [{}, 0],
  ])('shows the enterprise’s own fields where there are any: %j', async (custom_fields, cards) => {
    serve({ 'GET /api/users/7': { data: { ...me, custom_fields } } });
    renderAdmin({
      resources: [],
      at: '/profile',
      pages: { '/profile': element },
      customFields: [customFieldOf()],
    });
    expect(await screen.findByRole('heading', { name: 'Dirección' })).toBeVisible();
    expect(screen.queryAllByRole('heading', { name: 'Campos propios' })).toHaveLength(cards);
    expect(screen.queryAllByText('A-3')).toHaveLength(cards);
  });

  it('an e-mail that was changed stays until it is confirmed, and the page says so', async () => {
    const pending_email = 'nueva@example.com';
    const save = ({ body }: { body: unknown }) => ({
      data: { ...me, ...(body as object), email: me.email, pending_email },
    });
    serve({ 'PUT /api/users/7': save });
    const { person } = open('/profile/edit');
    const input = await screen.findByLabelText(/^Email/);
    await person.clear(input);
    await person.type(input, pending_email);
    serve({ 'GET /api/users/7': { data: { ...me, pending_email } }, 'PUT /api/users/7': save });
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts()).toEqual([profileMessages.pendingEmail]));
    expect(await screen.findByText(/^Cambiará a nueva@example\.com cuando abras el enlace/)).toBeVisible();
    expect(screen.getByText('ana@example.com')).toBeVisible();
  });

  it('invitations of other companies wait there, and are answered', async () => {
    let waiting = [
      { enterprise_id: 3, enterprise: 'Talleres Ortega', role: 'employee', expires_at: '2026-12-01T10:00:00Z' },
    ];
    const requests = serve({
      'GET /api/auth/invitations': () => ({ data: waiting }),
      'POST /api/auth/invitations/3/accept': () => {
        waiting = [];
        return { message: 'Invitación aceptada' };
      },
      'GET /api/auth/check': { data: sessionUserOf() },
    });
    const { person } = open();
    expect(await screen.findByRole('heading', { name: 'Talleres Ortega te invita a unirte' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(toasts()).toEqual(['Invitación aceptada']));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Invitaciones' })).toBeNull());
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/auth/check')).toBe(true));
  });

  it('an invitation is declined after a question that says for how long', async () => {
    const invitation = {
      enterprise_id: 3,
      enterprise: 'Talleres Ortega',
      role: 'employee',
      expires_at: '2026-12-01T10:00:00Z',
    };
    let answer: StubAnswer = { status: 500, message: 'x' };
    const requests = serve({
      'GET /api/auth/invitations': () => ({ data: answer.status === 500 ? [invitation] : [] }),
      'POST /api/auth/invitations/3/decline': () => answer,
    });
    const { person } = open();
    const decline = await screen.findByRole('button', { name: 'No la conozco' });
    const ask = async () => {
      await person.click(decline);
      const name = '¿Rechazar la invitación de Talleres Ortega?';
      return within(await screen.findByRole('alertdialog', { name }));
    };
    const question = await ask();
    expect(question.getByText('No podrá volver a invitarte en 30 días.')).toBeVisible();
    expect(question.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await person.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(decline).toHaveFocus());
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await person.click((await ask()).getByRole('button', { name: 'Rechazar' }));
    await waitFor(() => expect(toasts()).toEqual(['No se ha podido contestar la invitación']));
    await waitFor(() => expect(decline).toHaveFocus());
    answer = { message: 'Invitación rechazada' };
    await person.click((await ask()).getByRole('button', { name: 'Rechazar' }));
    await waitFor(() => expect(toasts()).toContain('Invitación rechazada'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Invitaciones' })).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('"The back button goes to /"', async () => {
    serve();
    const { person, router } = open();
    await person.click(await screen.findByRole('link', { name: 'Volver' }));
    expect(await screen.findByText('Inicio')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  it.each<Role>(['admin', 'manager'])(
    '"an edit button opens a dialog containing password and confirmation fields": %s saves it',
    async (role) => {
      const requests = serve();
      const { person, router } = open('/profile', { role, enterprises: [enterpriseOf({ role })] });
      await person.click(await screen.findByRole('link', { name: 'Editar' }));
      expect(await screen.findByRole('dialog', { name: 'Editar perfil' })).toBeVisible();
      expect(router.state.location.pathname).toBe('/profile/edit');
      await person.type(await screen.findByLabelText(/^Contraseña nueva/), 'Clave-segura-1');
      await person.type(screen.getByLabelText(/^Repite la contraseña/), 'Clave-segura-1');
      await person.click(screen.getByRole('button', { name: 'Guardar' }));
      expect(await screen.findByText('Perfil actualizado correctamente')).toBeVisible();
      expect(router.state.location.pathname).toBe('/profile');
      const body = requests.find(({ method }) => method === 'PUT')?.body;
      expect(body).toMatchObject({ name: 'Ana', password: 'Clave-segura-1', confirm_password: 'Clave-segura-1' });
      for (const field of ['role', 'hours', 'active', 'title']) expect(body).not.toHaveProperty(field);
    },
  );

  it.each([
    ['corta', 'corta', ['La contraseña debe tener al menos 8 caracteres']],
    ['x'.repeat(31), 'x'.repeat(31), ['La contraseña debe tener máximo 30 caracteres']],
    ['Clave-segura-1', 'otra', ['Las contraseñas deben coincidir']],
  ])('password %j, confirmation %j: %j', async (password, confirmation, messages) => {
    const requests = serve();
    const { person } = open('/profile/edit');
    await person.type(await screen.findByLabelText(/^Contraseña nueva/), password);
    await person.type(screen.getByLabelText(/^Repite la contraseña/), confirmation);
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts()).toEqual(messages));
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('a conflict stands at its field, and what was typed stays', async () => {
    serve({ 'PUT /api/users/7': { status: 409, message: '… (users_email_unique)' } });
    const { person } = open('/profile/edit');
    const city = await screen.findByRole('textbox', { name: /^Ciudad/ });
    await person.type(city, ' capital');
    await person.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(toasts()).toEqual(['Este email ya está en uso']));
    expect(city).toHaveValue('Soria capital');
  });

  it("'Error al obtener los datos del usuario', and it can be tried again", async () => {
    let status = 501;
    serve({ 'GET /api/users/7': () => (status === 200 ? { data: me } : { status, message: 'x' }) });
    const { person } = open();
    await waitFor(() => expect(toasts()).toEqual(['Error al obtener los datos del usuario']));
    status = 200;
    await person.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Ana Ruiz Vega')).toBeVisible();
  });

  it('a new name reaches the session, which the sidebar shows', async () => {
    serve({
      'GET /api/users/7': { data: { ...me, name: 'Anabel' } },
      'GET /api/auth/check': { data: sessionUserOf({ name: 'Anabel' }) },
    });
    open();
    await screen.findByText('Anabel Ruiz Vega');
    await waitFor(() => expect(session.get()?.user?.name).toBe('Anabel'));
  });
});
