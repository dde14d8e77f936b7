import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toastSeconds } from '#domain/constants.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { factorMessages, sessionMessages } from '#domain/access/auth/messages/index.ts';
import { sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { session } from '#src/session/store.ts';
import { toasts } from '#src/ui/toasts/store.ts';
import { ToastStack } from '#src/ui/toasts/ToastStack.tsx';
import { LoginPage } from './LoginPage.tsx';

const open = (onTyping?: () => void) =>
  render(
    <>
      <LoginPage onTyping={onTyping} />
      <ToastStack seconds={toastSeconds} closeLabel="Cerrar" />
    </>,
  );
const person = userEvent.setup({ delay: null });
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Contraseña');
const submit = () => person.click(screen.getByRole('button', { name: 'Entrar' }));
const fill = async (address = 'ana@example.com', secret = 'Demo-jornada-1') => {
  await person.type(email(), address);
  await person.type(password(), secret);
};
const toastTexts = () => toasts.get().map(({ text }) => text);

afterEach(() => {
  toasts.clear();
  vi.unstubAllGlobals();
});

describe('/login', () => {
  it('signs in and stores the session: "Inicio de sesión exitoso"', async () => {
    const made = stubApi({ 'POST /api/auth/login-admin': { data: sessionUserOf(), token: '1.secret' } });
    open();
    await fill(' ana@example.com ');
    await submit();
    await waitFor(() => expect(session.get()?.token).toBe('1.secret'));
    expect(made[0]?.body).toEqual({ email: 'ana@example.com', password: 'Demo-jornada-1' });
    expect(toastTexts()).toEqual(['Inicio de sesión exitoso']);
  });

  it('/login?recuperar begins with the recovery', () => {
    stubApi({});
    history.replaceState(null, '', '/login?recuperar');
    open();
    expect(screen.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
    history.replaceState(null, '', '/');
  });

  it('empty fields: each message beside its field, a toast says how many, the first error focused, nothing sent', async () => {
    const made = stubApi({});
    open();
    await submit();
    expect(made).toEqual([]);
    expect(email()).toHaveAccessibleDescription(sessionMessages.emailRequired);
    expect(password()).toHaveAccessibleDescription(sessionMessages.passwordRequired);
    expect(email()).toHaveFocus();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Revisa los 2 campos marcados']);
  });

  it.each([
    [401, sessionMessages.wrongCredentials, sessionMessages.wrongCredentials],
    [429, generalMessages.tooMany, ''],
    [503, generalMessages.unavailable, ''],
  ])('%i: "the server message", and nothing typed is lost', async (status, message, atField) => {
    stubApi({ 'POST /api/auth/login-admin': { status, message } });
    open();
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(password()).toHaveAccessibleDescription(atField);
    expect(email()).toHaveValue('ana@example.com');
    expect(password()).toHaveValue('Demo-jornada-1');
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeEnabled();
  });

  it('422: the message of a field stands beside it', async () => {
    const errors = { email: sessionMessages.emailFormat };
    stubApi({ 'POST /api/auth/login-admin': { status: 422, message: generalMessages.invalid, errors } });
    open();
    await fill('ana@example.c');
    await submit();
    await waitFor(() => expect(email()).toHaveAccessibleDescription(sessionMessages.emailFormat));
    expect(email()).toBeInvalid();
    expect(toastTexts()).toEqual([sessionMessages.emailFormat]);
  });

  it('an answer that makes no sense: "Error al iniciar sesión"', async () => {
    stubApi({ 'POST /api/auth/login-admin': { data: sessionUserOf() } });
    open();
    await fill();
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al iniciar sesión');
    expect(session.get()).toBeNull();
  });

  it('the button shows that it works and sends once', async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    const made = stubApi({
      'POST /api/auth/login-admin': () => waiting.then(() => ({ status: 401, message: 'No' })),
    });
    open();
    await fill();
    await submit();
    const button = screen.getByRole('button', { name: 'Entrar' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await person.type(password(), '{Enter}');
    expect(made).toHaveLength(1);
    answer();
    await waitFor(() => expect(button).toBeEnabled());
  });

  it('the password can be shown', async () => {
    open();
    const toggle = screen.getByRole('button', { name: 'Mostrar la contraseña' });
    expect(password()).toHaveAttribute('type', 'password');
    await person.click(toggle);
    expect(password()).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
  });

  it('says that typing began, so that the application is fetched meanwhile', async () => {
    const typing = vi.fn<() => void>();
    open(typing);
    await person.type(email(), 'a');
    expect(typing).toHaveBeenCalled();
  });

  it('"a link leads to /checkout to start a subscription"', () => {
    open();
    expect(screen.getByRole('link', { name: /prueba/ })).toHaveAttribute('href', '/checkout');
  });
});

describe('an account with a second factor', () => {
  it('is asked for a code after the password, and signs in with both', async () => {
    const made = stubApi({
      'POST /api/auth/login-admin': ({ body }) =>
        (body as { code?: string }).code
          ? { data: sessionUserOf(), token: '1.secret' }
          : { status: 422, message: factorMessages.codeAsked, errors: { code: factorMessages.codeAsked } },
    });
    open();
    await fill();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Un paso más' })).toBeVisible();
    const code = screen.getByLabelText('Código');
    expect(code).toHaveFocus();
    await submit();
    expect(code).toHaveAccessibleDescription(factorMessages.codeRequired);
    await person.type(code, '123 456');
    await submit();
    await waitFor(() => expect(session.get()?.token).toBe('1.secret'));
    expect(made.at(-1)?.body).toEqual({ email: 'ana@example.com', password: 'Demo-jornada-1', code: '123 456' });
  });

  it('says what happens when everything is lost, and leads back', async () => {
    const made = stubApi({
      'POST /api/auth/login-admin': { status: 422, message: 'No', errors: { code: factorMessages.codeAsked } },
      'POST /api/auth/factors/recovery': { message: factorMessages.recoveryAsked },
    });
    open();
    await fill();
    await submit();
    await person.click(await screen.findByRole('button', { name: 'He perdido mi segundo factor' }));
    await waitFor(() => expect(toastTexts()).toContain(factorMessages.recoveryAsked));
    expect(made.at(-1)?.body).toEqual({ email: 'ana@example.com', password: 'Demo-jornada-1' });
    await person.click(screen.getByRole('button', { name: 'Volver' }));
    expect(screen.getByRole('heading', { name: 'Inicia sesión' })).toBeVisible();
  });
});

describe('"the same screen switches in place to a password-recovery form that asks only for the email, and back"', () => {
  const recover = () => person.click(screen.getByRole('button', { name: /olvidado/ }));

  it('keeps the email and asks for nothing else', async () => {
    open();
    await person.type(email(), 'ana@example.com');
    await recover();
    expect(screen.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeInTheDocument();
    expect(email()).toHaveValue('ana@example.com');
    expect(screen.queryByLabelText('Contraseña')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Volver a iniciar sesión' }));
    expect(screen.getByRole('heading', { name: 'Inicia sesión' })).toBeInTheDocument();
  });

  it('"Correo enviado", and back at sign-in', async () => {
    const made = stubApi({ 'POST /api/auth/reset-password': {} });
    open();
    await person.type(email(), 'ana@example.com');
    await recover();
    await person.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(within(await screen.findByRole('status')).getByText('Correo enviado')).toBeInTheDocument();
    expect(made[0]?.body).toEqual({ email: 'ana@example.com' });
    expect(password()).toBeInTheDocument();
  });

  it('an empty email is refused beside the field', async () => {
    const made = stubApi({});
    open();
    await recover();
    await person.click(screen.getByRole('button', { name: 'Enviar enlace' }));
    expect(email()).toHaveAccessibleDescription(sessionMessages.emailRequired);
    expect(made).toEqual([]);
  });
});
