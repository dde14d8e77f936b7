import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { deviceMessages, factorMessages } from '#domain/access/auth/messages/index.ts';
import type { SessionUser } from '#domain/access/auth/session.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { button, eachOnItsOwn, employee, press, sheetOf } from '#tests/support/ficharPage.tsx';
import { session } from '#src/session/store.ts';
import { Fichar } from '../Fichar.tsx';

eachOnItsOwn();

const asked = /^Panadería La Espiga te pide proteger tu cuenta antes de fichar/;

/** The page of somebody of whom the bakery asks a second factor, from the moment that `user` says or the server does. */
function open(user: SessionUser) {
  let since: string | null = null;
  const now = () => ({ ...user, second_factor: since ? ('active' as const) : ('required' as const) });
  const requests = stubApi({
    'GET /api/auth/check': () => ({ data: now() }),
    'GET /api/time-sheets/me': ({ query }) =>
      since || query.get('enterprise_id') === '2'
        ? { data: sheetOf({ enterprise: { ...sheetOf().enterprise, id: Number(query.get('enterprise_id')) } }) }
        : { status: 403, message: generalMessages.factorWanted },
    'GET /api/auth/factors': () => ({
      data: {
        passkeys: [],
        totp_since: since,
        recovery_codes_left: since ? 10 : 0,
        recovery_due_at: null,
        required_by: ['Panadería La Espiga'],
      },
    }),
    'GET /api/auth/sessions': { data: [] },
    'DELETE /api/auth/sessions': { message: deviceMessages.allEnded },
    'POST /api/auth/factors/totp': { data: { secret: 'JBSWY3DP', uri: 'otpauth://totp/x', qr: 'data:image/svg+xml,' } },
    'PUT /api/auth/factors/totp': () => {
      since = '2026-11-23T08:00:00+01:00';
      return { message: factorMessages.totpSaved, data: { recovery_codes: ['abcde-fghjk'] } };
    },
  });
  session.set({ token: '1.secret', user });
  render(<Fichar />);
  return requests;
}

it('an enterprise that asks for a second factor says so in place of the clock, which is there once its codes are kept', async () => {
  open({ ...employee(), second_factor: 'required' });
  expect(await screen.findByText(asked)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull();
  await press('Activar aplicación de códigos');
  await userEvent.type(await screen.findByLabelText('Código que ves en la aplicación'), '123456');
  await press('Confirmar');
  expect(await screen.findByText('abcde-fghjk')).toBeVisible();
  await press('Ya los he guardado');
  expect(await button('Entrar')).toBeVisible();
  expect(screen.queryByText(asked)).toBeNull();
});

it('one that begins to ask while the page is open is heard, and others keep their clock', async () => {
  open(sessionUserOf({ role: 'employee', second_factor: 'none' }));
  expect(await screen.findByText(asked)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Empresa'), 'Hotel Teide');
  expect(await button('Entrar')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Empresa'), 'Panadería La Espiga');
  expect(await screen.findByText(asked)).toBeVisible();
});

it('ending all sessions leads to the sign-in, which says so', async () => {
  open({ ...employee(), second_factor: 'required' });
  await press('Cerrar sesión en todos los dispositivos');
  await press('Sí, cerrar todas');
  expect(await button('Iniciar sesión')).toBeVisible();
  expect(screen.getByText(deviceMessages.allEnded)).toBeVisible();
  expect(session.get()).toBeNull();
});
