import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { factorMessages, sessionMessages } from '#domain/access/auth/messages/index.ts';
import { sessionUserOf, stubApi, type StubRequest } from '#tests/support/apiStub.ts';
import { stubPasskeys } from '#tests/support/passkeys.ts';
import { session } from '../session/store.ts';
import { SignIn } from './SignIn.tsx';

const user = sessionUserOf({ role: 'employee' });
const person = userEvent.setup({ delay: null });
const button = (name: string) => screen.findByRole('button', { name });
const bodiesOf = (requests: StubRequest[], path: string) =>
  requests.filter((request) => request.path === path).map(({ body }) => body);

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  session.clear();
});

async function typeCredentials() {
  await person.type(screen.getByLabelText('Email'), 'lucia@example.com');
  await person.type(screen.getByLabelText('Contraseña'), 'Demo-jornada-1');
  await person.click(await button('Iniciar sesión'));
}

/** An account with a second factor: `123456` and `abcde-fghjk` are good codes. */
function protectedAccount({ passkey = true } = {}) {
  return stubApi({
    'POST /api/auth/login-admin': ({ body }) => {
      const { code } = body as { code?: string };
      if (code === '123456') return { data: user, token: '1.secret' };
      if (code) return { status: 422, message: factorMessages.codeWrong, errors: { code: factorMessages.codeWrong } };
      const errors = { code: factorMessages.codeAsked, ...(passkey && { passkey: factorMessages.passkeyAsked }) };
      return { status: 422, message: factorMessages.codeAsked, errors };
    },
    'POST /api/auth/factors/recovery': { message: factorMessages.recoveryAsked },
    'POST /api/auth/passkeys/challenge': { data: { challenge: 'AAAA' } },
  });
}

it('a phone stays signed in unless its owner does not want it, another device only if asked to', async () => {
  const requests = stubApi({ 'POST /api/auth/login-admin': { status: 401, message: 'No' } });
  const stays = () => screen.getByRole('checkbox', { name: 'Mantener la sesión en este dispositivo' });
  const { unmount } = render(<SignIn />);
  expect(stays()).not.toBeChecked();
  await typeCredentials();
  await person.click(stays());
  await person.click(await button('Iniciar sesión'));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests.map(({ body }) => (body as { remember: boolean }).remember)).toEqual([false, true]);
  unmount();
  const again = render(<SignIn />);
  expect(stays(), 'what was chosen last is kept').toBeChecked();
  again.unmount();

  localStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  render(<SignIn />);
  expect(stays()).toBeChecked();
  await person.click(stays());
  expect(stays()).not.toBeChecked();
});

it('a right password leads to the code, typed in the same page; a wrong one is reported beside it', async () => {
  const requests = protectedAccount();
  render(<SignIn />);
  await typeCredentials();
  const field = await screen.findByLabelText('Código');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByText(factorMessages.codeAsked)).toBeVisible();
  expect(screen.queryByRole('button', { name: /llave/ }), 'a browser that knows no passkeys').toBeNull();

  await person.click(await button('Entrar'));
  await waitFor(() => expect(field).toHaveAccessibleDescription(factorMessages.codeAsked));
  await person.type(field, '000000');
  await person.click(await button('Entrar'));
  await waitFor(() => expect(field).toHaveAccessibleDescription(factorMessages.codeWrong));
  expect(field).toHaveFocus();

  await person.clear(field);
  await person.type(field, ' 123456 ');
  await person.click(await button('Entrar'));
  await waitFor(() => expect(session.get()?.token).toBe('1.secret'));
  const credentials = { email: 'lucia@example.com', password: 'Demo-jornada-1', remember: false };
  expect(bodiesOf(requests, '/api/auth/login-admin')).toEqual([
    credentials,
    credentials,
    { ...credentials, code: '000000' },
    { ...credentials, code: '123456' },
  ]);
  expect(JSON.stringify(localStorage)).not.toContain('Demo-jornada-1');
});

it('who has lost everything asks once more, and is told what happens', async () => {
  const requests = protectedAccount();
  render(<SignIn />);
  await typeCredentials();
  await person.click(await button('He perdido mi segundo factor'));
  expect(bodiesOf(requests, '/api/auth/factors/recovery')).toEqual([]);
  await person.click(await button('Sí, lo he perdido todo'));
  expect(await screen.findByText(factorMessages.recoveryAsked)).toBeVisible();
  expect(bodiesOf(requests, '/api/auth/factors/recovery')).toEqual([
    { email: 'lucia@example.com', password: 'Demo-jornada-1' },
  ]);

  await person.click(await button('Volver'));
  expect(screen.getByLabelText('Email')).toHaveValue('lucia@example.com');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('');
});

it('a passkey that is not given is no error, in either step', async () => {
  protectedAccount();
  stubPasskeys(() => Promise.reject(new DOMException('closed', 'NotAllowedError')));
  render(<SignIn />);
  await person.click(await button('Usar llave de acceso'));
  expect(await screen.findByRole('status')).toHaveTextContent(/^No has usado ninguna llave de acceso/);
  await typeCredentials();
  // The button of the first step has the same name.
  await screen.findByLabelText('Código');
  await person.click(await button('Usar llave de acceso'));
  expect(await screen.findByText(/^No has usado ninguna llave de acceso/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(session.get()).toBeNull();
});

it('an account without passkeys is not asked for one, and other refusals are reported', async () => {
  protectedAccount({ passkey: false });
  stubPasskeys(() => Promise.reject(new DOMException('closed', 'NotAllowedError')));
  render(<SignIn />);
  await typeCredentials();
  const field = await screen.findByLabelText('Código');
  expect(screen.queryByRole('button', { name: 'Usar llave de acceso' })).toBeNull();
  stubApi({ 'POST /api/auth/login-admin': { status: 401, message: sessionMessages.wrongCredentials } });
  await person.type(field, '123456');
  await person.click(await button('Entrar'));
  expect(await screen.findByRole('alert')).toHaveTextContent(sessionMessages.wrongCredentials);
});
