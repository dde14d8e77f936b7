import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { clockPageMessages } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { sessionMessages } from '#domain/access/auth/messages/index.ts';
import { sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import {
  button,
  eachOnItsOwn,
  employee,
  iso,
  open,
  openEntry,
  press,
  sheetOf,
  today,
  working,
} from '#tests/support/ficharPage.tsx';
import { recordStore } from './recordStore.ts';
import { session } from '../session/store.ts';
import { Fichar } from './Fichar.tsx';

eachOnItsOwn();

describe('sign-in of its own', () => {
  it('signs in and shows the clock', async () => {
    stubApi({
      'POST /api/auth/login-admin': { data: employee(), token: '1.secret' },
      'GET /api/time-sheets/me': { data: sheetOf() },
    });
    render(<Fichar />);
    await userEvent.type(screen.getByLabelText('Email'), 'lucia@example.com');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'Demo-jornada-1');
    await press('Iniciar sesión');
    expect(await screen.findByRole('heading', { name: 'Hola, Lucía' })).toBeVisible();
    expect(session.get()?.token).toBe('1.secret');
  });

  it('a refusal is shown in the server’s words and nothing typed is lost', async () => {
    stubApi({ 'POST /api/auth/login-admin': { status: 401, message: sessionMessages.wrongCredentials } });
    render(<Fichar />);
    await userEvent.type(screen.getByLabelText('Email'), 'lucia@example.com');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'mala');
    await press('Iniciar sesión');
    expect(await screen.findByRole('alert')).toHaveTextContent(sessionMessages.wrongCredentials);
    expect(screen.getByLabelText('Email')).toHaveValue('lucia@example.com');
  });

  it('asks for what is missing, the first empty field focused, without a call', async () => {
    const requests = stubApi({});
    render(<Fichar />);
    await press('Iniciar sesión');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByText(sessionMessages.emailRequired)).toBeVisible();
    expect(screen.getByText(sessionMessages.passwordRequired)).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('leads to the recovery of the administration’s sign-in', () => {
    stubApi({});
    render(<Fichar />);
    expect(screen.getByRole('link', { name: '¿Has olvidado tu contraseña?' })).toHaveAttribute(
      'href',
      '/login?recuperar',
    );
  });

  it('a session that died says so', async () => {
    session.set({ token: '1.secret', user: employee() });
    const dead = { status: 401, message: generalMessages.unauthorized };
    stubApi({ 'GET /api/auth/check': dead, 'GET /api/time-sheets/me': dead });
    render(<Fichar />);
    expect(await screen.findByText(generalMessages.unauthorized)).toBeVisible();
    expect(await button('Iniciar sesión')).toBeVisible();
  });

  it('an account that opens no company any more still has what it punched, and no clock', async () => {
    const { id } = employee();
    recordStore.set(JSON.stringify({ userId: id, record: { sheet: sheetOf(), skew: 0 } }));
    session.set({ token: '1.secret', user: { ...employee(), enterprise_id: null, enterprises: [] } });
    stubApi({
      'GET /api/auth/check': { data: { ...employee(), enterprise_id: null, enterprises: [] } },
      'GET /api/time-sheets/me': { status: 404, message: clockPageMessages.noEnterprise },
      'GET /api/time-sheets/former': {
        data: [
          {
            enterprise_id: 2,
            user_id: 40,
            name: 'Hotel',
            time_zone: 'Europe/Madrid',
            until: '2026-03-04T10:00:00+01:00',
          },
        ],
      },
    });
    render(<Fichar />);
    expect(await screen.findByRole('region', { name: 'Registro anterior en Hotel' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Fichar' })).toBeNull();
  });

  it('signing out ends the session', async () => {
    open(sheetOf());
    await press('Cerrar sesión');
    expect(await screen.findByText(sessionMessages.signedOut)).toBeVisible();
    expect(session.get()).toBeNull();
  });
});

describe('state and buttons', () => {
  const buttons = () => within(screen.getByRole('region', { name: 'Fichar' })).getAllByRole('button');
  const names = () => buttons().map((found) => found.textContent);

  it('out: one enters', async () => {
    open(sheetOf());
    expect(await screen.findByRole('heading', { name: 'Fuera' })).toBeVisible();
    expect(names()).toEqual(['Entrar']);
  });

  it('a holiday or leave of today stands by its name before what is scheduled', async () => {
    open(sheetOf({ off_today: ['Navidad'], shifts_today: ['09:00 - 13:00;17:00 - 20:00'] }));
    expect(await screen.findByText('Navidad · Horario de hoy: 9:00 – 13:00, 17:00 – 20:00')).toBeVisible();
  });

  it('in: one leaves or pauses; the worked time ticks by the server’s clock', async () => {
    open(working());
    const time = iso(125).slice(11, 16).replace(/^0/, '');
    const date = iso(125).slice(0, 10) === today() ? '' : '.*, ';
    expect(await screen.findByRole('heading', { name: new RegExp(`^Trabajando desde ${date}${time}$`) })).toBeVisible();
    expect(names()).toEqual(['Pausa', 'Salir']);
    expect(screen.getByText('Trabajado hoy').nextSibling).toHaveTextContent(/^2:00:\d\d$/);
    expect(screen.getByText('En pausa hoy').nextSibling).toHaveTextContent('0:05:00');
    expect(await screen.findByText(/pausa 0:05 · Presencial/)).toBeVisible();
  });

  it('waiting and availability are said with their times, and are no pause', async () => {
    const standby = [{ kind: 'waiting' as const, from: '2026-03-02T10:00:00Z', to: '2026-03-02T10:05:00Z' }];
    open(working({ entries: [openEntry({ standby })] }));
    expect(await screen.findByText(/^espera 10:00 – 10:05 · Presencial/)).toBeVisible();
  });

  it('at which work centre one punched is said where the entry says it', async () => {
    open(working({ entries: [openEntry({ start_work_centre: 'Almacén' })] }));
    expect(await screen.findByText(/Presencial · Fichado en Almacén$/)).toBeVisible();
  });

  it('where one punched is named, seen from the workplace; without one nothing is said of it', async () => {
    const location = (latitude: number) => JSON.stringify({ entrada: { latitude, longitude: -3.7038 }, salida: null });
    const at = { latitude: 40.4168, longitude: -3.7038 };
    const { unmount } = open(
      working({ entries: [openEntry({ location: location(40.4168) })] }),
      undefined,
      undefined,
      employee(at),
    );
    expect(await screen.findByText(/Presencial · En el centro/)).toBeVisible();
    unmount();
    const away = working({ entries: [openEntry({ location: location(40.4179) })] });
    const other = open(away, undefined, undefined, employee(at));
    expect(await screen.findByText(/Presencial · A 120 m de Panadería La Espiga/)).toBeVisible();
    expect(screen.queryByText(/40[,.]41/)).toBeNull();
    other.unmount();
    open(away);
    expect(await screen.findByText(/Presencial$/)).toBeVisible();
  });

  it('paused: one resumes or leaves', async () => {
    open(working({ state: 'paused', since: iso(1), entries: [openEntry({ paused_since: iso(1) })] }));
    expect(await screen.findByRole('heading', { name: /^En pausa desde/ })).toBeVisible();
    expect(names()).toEqual(['Reanudar', 'Salir']);
  });

  it('with PINs only there is no button, but a word on where they are typed', async () => {
    open(sheetOf({ enterprise: { ...sheetOf().enterprise, active_method: '3' } }));
    expect(await screen.findByText('Ficha con tu PIN en el quiosco de tu empresa.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
  });

  it('a failed load is shown with a retry', async () => {
    session.set({ token: '1.secret', user: employee() });
    let broken = true;
    stubApi({
      'GET /api/auth/check': { data: employee() },
      'GET /api/time-sheets/me': () =>
        broken ? { status: 503, message: generalMessages.unavailable } : { data: sheetOf() },
    });
    render(<Fichar />);
    expect(await screen.findByRole('alert')).toHaveTextContent(generalMessages.unavailable);
    broken = false;
    await press('Reintentar');
    expect(await button('Entrar')).toBeVisible();
  });

  it('the administration is offered to office roles only', async () => {
    open(sheetOf());
    await button('Entrar');
    expect(screen.queryByRole('link', { name: 'Ir a la administración' })).toBeNull();
  });
});

describe('several enterprises', () => {
  it('are chosen on the page, and the record follows', async () => {
    const user = sessionUserOf();
    session.set({ token: '1.secret', user });
    const requests = stubApi({
      'GET /api/auth/check': { data: user },
      'GET /api/time-sheets/me': ({ query }) => {
        const id = Number(query.get('enterprise_id'));
        const state = id === 2 ? 'in' : 'out';
        return { data: sheetOf({ state, since: iso(1), enterprise: { ...sheetOf().enterprise, id } }) };
      },
    });
    render(<Fichar />);
    expect(await button('Entrar')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a la administración' })).toHaveAttribute('href', '/');
    await userEvent.selectOptions(screen.getByLabelText('Empresa'), 'Hotel Teide');
    expect(await button('Salir')).toBeVisible();
    expect(requests.at(-1)?.query.get('enterprise_id')).toBe('2');
  });
});
