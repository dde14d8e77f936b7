import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dashboard } from '#domain/overview/dashboard/dashboard.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { enterpriseOf, sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { session } from '../session/store.ts';
import { Root } from './Root.tsx';
import { teamOf } from '#tests/support/records.ts';

const dashboard: Dashboard = {
  totalEnterprises: 2,
  totalEmployees: 32,
  activeEmployees: 29,
  clockInsToday: 17,
  newEnterprises: 1,
  enterprises: [],
  lastTimeSheets: [],
  employeesLastMonth: [],
  hoursPerDay: [],
};
const team = (id: number, name: string) => teamOf({ id, name, employees: [], user_count: 0 });

const serve = (over: Parameters<typeof stubApi>[0] = {}) =>
  stubApi({
    'GET /api/auth/check': { data: sessionUserOf() },
    'GET /api/dashboard': { data: dashboard },
    'GET /api/time-sheets/enterprise/1/requests': { anyData: true, data: [{}] },
    'GET /api/time-sheets/enterprise/2/requests': { data: [] },
    'GET /api/vacations': { status: 501 },
    ...over,
  });
const open = (path: string) => {
  history.replaceState(null, '', path);
  const calls = [vi.spyOn(history, 'pushState'), vi.spyOn(history, 'replaceState')];
  render(<Root />);
  return { historyCalls: () => calls.reduce((sum, spy) => sum + spy.mock.calls.length, 0) };
};
const signIn = (over = {}) => session.set({ token: '1.secret', user: sessionUserOf(over) });
const person = userEvent.setup({ delay: null });
const signInHeading = () => screen.findByRole('heading', { name: 'Inicia sesión' });
const dashboardHeading = () => screen.findByRole('heading', { level: 1, name: 'Inicio' });
const here = () => location.pathname + location.search;

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('without a session', () => {
  it('/ makes one history call and asks the server nothing', async () => {
    const made = serve();
    const { historyCalls } = open('/');
    await signInHeading();
    expect([here(), historyCalls(), made.length]).toEqual(['/login', 1, 0]);
    expect(document.title).toBe('Inicia sesión · Jornada');
  });

  it('"every other route redirects to /login", which remembers it', async () => {
    serve({ 'POST /api/auth/login-admin': { data: sessionUserOf(), token: '1.secret' } });
    open('/nowhere?x=1');
    await signInHeading();
    expect(here()).toBe('/login?next=/nowhere%3Fx%3D1');
    await person.type(screen.getByLabelText('Email'), 'ana@example.com');
    await person.type(screen.getByLabelText('Contraseña'), 'Demo-jornada-1{Enter}');
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeInTheDocument();
    expect(here()).toBe('/nowhere?x=1');
  });

  it('a mail’s links need none: /verificacion/{id} leads to sign-in, its toast stays', async () => {
    serve({ 'GET /api/users/verify-email/abc': { data: 'advisor', message: 'Email verificado correctamente' } });
    open('/verificacion/abc');
    await signInHeading();
    expect(here()).toBe('/login');
    expect(screen.getByText('Email verificado correctamente')).toBeInTheDocument();
  });

  it('and /restablecer-contrasena/{code} shows its form', async () => {
    serve({ 'GET /api/users/reset-code/abc': { data: { id: 7, has_password: true } } });
    open('/restablecer-contrasena/abc');
    expect(await screen.findByLabelText('Repite la contraseña')).toBeInTheDocument();
  });

  it('/checkout is the sign-up, and leads to sign-in', async () => {
    serve();
    open('/checkout');
    expect(await screen.findByRole('heading', { name: 'Crea tu cuenta' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Inicia sesión' })).toHaveAttribute('href', '/login');
  });
});

describe('with a session', () => {
  it('shows the application once; a renewed token mounts nothing anew', async () => {
    signIn();
    const made = serve();
    open('/');
    const heading = await dashboardHeading();
    await screen.findByText('32');
    act(() => session.set({ token: '2.secret', user: session.get()?.user ?? null }));
    expect(await dashboardHeading()).toBe(heading);
    expect(made.filter(({ path }) => path === '/api/dashboard')).toHaveLength(1);
    expect(document.title).toBe('Inicio · Panadería La Espiga · Jornada');
  });

  it('"a signed-in user who opens the public subscription page is sent to /"', async () => {
    signIn();
    serve();
    open('/checkout');
    await dashboardHeading();
    expect(here()).toBe('/');
  });

  it('people who are only employees are sent to /fichar', async () => {
    signIn({ role: 'employee', enterprises: [enterpriseOf({ role: 'employee' })] });
    const left = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    serve();
    open('/');
    await waitFor(() => expect(left).toHaveBeenCalledWith('/fichar'));
  });

  it('a session that the server does not know is cleared at the first check', async () => {
    signIn();
    serve({
      'GET /api/auth/check': { status: 401 },
      'GET /api/dashboard': { status: 401 },
      'GET /api/time-sheets/enterprise/1/requests': { status: 401 },
    });
    open('/nowhere');
    await signInHeading();
    expect(here()).toBe('/login?next=/nowhere');
    expect(screen.getByRole('alert')).toHaveTextContent(generalMessages.unauthorized);
    expect(localStorage.getItem('jornada.token')).toBeNull();
  });

  it('signing out ends the session on both sides and remembers no address', async () => {
    signIn();
    const made = serve({ 'POST /api/auth/logout': {} });
    open('/nowhere');
    await person.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
    await signInHeading();
    expect(here()).toBe('/login');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(made.some(({ path }) => path === '/api/auth/logout')).toBe(true);
  });

  it('a token without its user waits for the server, and can ask again', async () => {
    localStorage.setItem('jornada.token', '1.secret');
    let answer: { status: number; data?: unknown } = { status: 503 };
    serve({ 'GET /api/auth/check': () => answer });
    open('/');
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    answer = { status: 200, data: sessionUserOf() };
    await person.click(retry);
    expect(await dashboardHeading()).toBeInTheDocument();
  });
});

describe('the shell', () => {
  it.each(['/gestoria/nada', '/fichajes/nada'])('what stands nowhere has no help of a screen: %s', async (path) => {
    signIn();
    serve();
    open(path);
    await screen.findByRole('heading', { level: 1, name: 'Página no encontrada' });
    expect(screen.queryByRole('link', { name: /^Ver la ayuda/ })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Volver al inicio' }));
    await dashboardHeading();
    expect(await screen.findByRole('link', { name: /^Ver la ayuda/ })).toBeVisible();
  });

  it('red dots mark what waits; what fails or is not served counts as nothing', async () => {
    signIn();
    serve();
    open('/');
    const nav = await screen.findByRole('navigation', { name: 'Navegación principal' });
    const link = await within(nav).findByRole('link', { name: /^Cambios en fichajes/ });
    expect(await within(link).findByText(/pendientes? de respuesta/)).toBeInTheDocument();
    expect(within(nav).queryByText(/vacaciones/)).toBeNull();
  });

  it('"switching never shows the former enterprise\'s rows"', async () => {
    signIn();
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const rows = (name: string) => ({ data: [team(1, name)], headers: { 'content-range': 'teams 0-0/1' } });
    serve({
      'GET /api/teams/enterprise/1': rows('Obrador'),
      'GET /api/teams/enterprise/2': () => waiting.then(() => rows('Recepción')),
    });
    open('/teams');
    await screen.findByText('Obrador');
    await person.click(screen.getByTitle('Cambiar de empresa'));
    await person.click(screen.getByRole('menuitemradio', { name: /Hotel Teide/ }));
    await waitFor(() => expect(screen.getByTitle('Cambiar de empresa')).toHaveTextContent('Hotel Teide'));
    expect(screen.queryByText('Obrador')).toBeNull();
    answer();
    await screen.findByText('Recepción');
    expect(screen.queryByText('Obrador')).toBeNull();
  });

  it('a switch starts with an empty query cache', async () => {
    signIn();
    const made = serve();
    const requested = () => made.filter(({ path }) => path === '/api/dashboard').length;
    open('/');
    await screen.findByText('32');
    expect(requested()).toBe(1);
    await person.click(screen.getByTitle('Cambiar de empresa'));
    await person.click(screen.getByRole('menuitemradio', { name: /Hotel Teide/ }));
    await waitFor(() => expect(requested()).toBe(2));
    await waitFor(() => expect(document.title).toBe('Inicio · Hotel Teide · Jornada'));
  });

  it('"the admin also sees \'Añadir empresa\'"', async () => {
    signIn();
    serve();
    open('/');
    await person.click(await screen.findByTitle('Cambiar de empresa'));
    expect(screen.getByRole('menuitem', { name: 'Añadir empresa' })).toBeInTheDocument();
  });

  it('a manager is not offered to add an enterprise', async () => {
    const manager = sessionUserOf({ role: 'manager', enterprises: [enterpriseOf({ role: 'manager' })] });
    session.set({ token: '1.secret', user: manager });
    serve({ 'GET /api/auth/check': { data: manager } });
    open('/');
    await person.click(await screen.findByTitle('Cambiar de empresa'));
    expect(screen.getByRole('menuitemradio', { name: /Empresa/ })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Añadir empresa' })).toBeNull();
  });
});
