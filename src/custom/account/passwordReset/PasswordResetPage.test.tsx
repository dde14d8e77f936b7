import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sessionUserOf, type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { toasts } from '#tests/support/web.ts';
import { session } from '#src/session/store.ts';
import { PasswordResetPage } from './PasswordResetPage.tsx';

const check = 'GET /api/users/reset-code/abc';
const save = 'POST /api/users/reset-password/abc/7';
const person = userEvent.setup({ delay: null });

const open = (handlers: Parameters<typeof stubApi>[0] = {}) => {
  const requests = stubApi({ [check]: { data: { id: 7, has_password: true } }, [save]: {}, ...handlers });
  render(<PasswordResetPage code="abc" />);
  return { posted: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body) };
};
const submit = async (password: string, confirmation = password) => {
  const first = await screen.findByLabelText('Contraseña');
  if (password) await person.type(first, password);
  if (confirmation) await person.type(screen.getByLabelText('Repite la contraseña'), confirmation);
  await person.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
};

describe('/restablecer-contrasena/{code} (auth 7)', () => {
  it('"The code is checked on load": loading, then the form', async () => {
    open();
    expect(screen.getByRole('status')).toHaveTextContent('Comprobando el enlace…');
    expect(await screen.findByLabelText('Contraseña')).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Elige tu contraseña' })).toBeVisible();
    expect(document.title).toBe('Elige tu contraseña · Jornada');
  });

  it("'¡Contraseña restablecida!', telling the user they can now log in", async () => {
    const { posted } = open();
    await submit('Nueva-clave-1');
    expect(await screen.findByRole('heading', { name: '¡Contraseña restablecida!' })).toBeVisible();
    expect(screen.getByText('Ya puedes iniciar sesión con tu nueva contraseña.')).toBeVisible();
    expect(toasts()).toEqual(['Contraseña restablecida correctamente']);
    expect(posted()).toEqual([{ password: 'Nueva-clave-1', confirmPassword: 'Nueva-clave-1' }]);
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Ir a fichar' })).toHaveAttribute('href', '/fichar');
  });

  it('a first password is created, not restored', async () => {
    open({ [check]: { data: { id: 7, has_password: false } } });
    await submit('Nueva-clave-1');
    expect(await screen.findByRole('heading', { name: '¡Contraseña creada!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a fichar' }).previousElementSibling).toHaveFocus();
    expect(toasts()).toEqual(['Contraseña creada correctamente']);
    expect(screen.queryByText(/restablecida/)).toBeNull();
  });

  const signIn = 'POST /api/auth/login-admin';
  const firstPassword = {
    [check]: { data: { id: 7, has_password: false } },
    [save]: { data: { email: 'ana@ejemplo.es' } },
  };

  it('whoever has chosen their first password is signed in with it', async () => {
    const { posted } = open({ ...firstPassword, [signIn]: { data: sessionUserOf(), token: 'nueva' } });
    await submit('Nueva-clave-1');
    expect(await screen.findByText('Ya has iniciado sesión.')).toBeVisible();
    expect(posted().at(-1)).toEqual({ email: 'ana@ejemplo.es', password: 'Nueva-clave-1' });
    expect(session.get()).toMatchObject({ token: 'nueva' });
    expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: 'Iniciar sesión' })).toBeNull();
    expect(toasts()).toEqual(['Contraseña creada correctamente']);
  });

  it('not where a second factor is asked for', async () => {
    const asked = { status: 401, message: 'Escribe el código', errors: { code: 'Escribe el código' } };
    open({ ...firstPassword, [signIn]: asked });
    await submit('Nueva-clave-1');
    expect(await screen.findByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
    expect(session.get()).toBeNull();
    expect(toasts()).toEqual(['Contraseña creada correctamente']);
  });

  it('nor in the place of somebody else who is signed in here', async () => {
    session.set({ token: 'suya', user: sessionUserOf({ id: 8 }) });
    const { posted } = open(firstPassword);
    await submit('Nueva-clave-1');
    expect(await screen.findByRole('heading', { name: '¡Contraseña creada!' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
    expect(screen.queryByText('Ya has iniciado sesión.')).toBeNull();
    expect(posted()).toHaveLength(1);
    expect(session.get()).toMatchObject({ token: 'suya' });
  });

  it('"a code-check error shows its message and a non-200 result marks the page as an error"', async () => {
    open({ [check]: { status: 404, message: 'El enlace no es válido o ha caducado' } });
    expect(await screen.findByRole('heading', { name: '¡Error al restablecer la contraseña!' })).toBeVisible();
    expect(toasts()).toEqual(['El enlace no es válido o ha caducado']);
    expect(screen.getByRole('link', { name: 'Pedir un enlace nuevo' })).toHaveAttribute('href', '/login?recuperar');
  });

  it('what may pass can be tried again', async () => {
    let answer: StubAnswer = { status: 503, message: 'El servicio no está disponible' };
    open({ [check]: () => answer });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    answer = { data: { id: 7, has_password: true } };
    await person.click(retry);
    expect(await screen.findByLabelText('Contraseña')).toBeVisible();
  });

  it.each([
    ['', '', 'Contraseña', ['La contraseña no puede estar vacía']],
    ['corta12', 'corta12', 'Contraseña', ['La contraseña debe tener al menos 8 caracteres']],
    ['x'.repeat(31), 'x'.repeat(31), 'Contraseña', ['La contraseña debe tener máximo 30 caracteres']],
    ['Nueva-clave-1', 'Nueva-clave-2', 'Repite la contraseña', ['Las contraseñas deben coincidir']],
    [
      'corta',
      'otra',
      'Contraseña',
      ['La contraseña debe tener al menos 8 caracteres', 'Las contraseñas deben coincidir'],
    ],
  ])('validation (5): %j and %j', async (password, confirmation, focused, messages) => {
    const { posted } = open();
    await submit(password, confirmation);
    await waitFor(() => expect(toasts()).toEqual(messages.length > 1 ? ['Revisa los 2 campos marcados'] : messages));
    const field = screen.getByLabelText(focused);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(messages[0]);
    expect(field).toBeInvalid();
    expect(posted()).toEqual([]);
  });

  it.each(['12345678', 'x'.repeat(30)])('%j is long and short enough', async (password) => {
    const { posted } = open();
    await submit(password);
    await waitFor(() => expect(posted()).toHaveLength(1));
  });

  it('a code spent meanwhile: "Error al restablecer la contraseña" and the error card', async () => {
    open({ [save]: { status: 404, message: 'El enlace no es válido o ha caducado' } });
    await submit('Nueva-clave-1');
    expect(await screen.findByRole('heading', { name: '¡Error al restablecer la contraseña!' })).toBeVisible();
    expect(toasts()).toEqual(['Error al restablecer la contraseña: El enlace no es válido o ha caducado']);
  });

  it('any other failure leaves what was typed', async () => {
    open({ [save]: { status: 503, message: 'El servicio no está disponible' } });
    await submit('Nueva-clave-1');
    await waitFor(() =>
      expect(toasts()).toEqual(['Error al restablecer la contraseña: El servicio no está disponible']),
    );
    expect(screen.getByLabelText('Contraseña')).toHaveValue('Nueva-clave-1');
    expect(screen.getByRole('button', { name: 'Guardar contraseña' })).toBeEnabled();
  });

  it('messages of the server stand at their fields', async () => {
    open({ [save]: { status: 422, message: 'x', errors: { password: 'Demasiado corriente' } } });
    await submit('Nueva-clave-1');
    await waitFor(() => expect(screen.getByLabelText('Contraseña')).toHaveAccessibleDescription('Demasiado corriente'));
  });

  it.each([
    [7, null],
    [8, '1.secret'],
  ])('ends the session of this browser if it is that person’s: %d', async (id, token) => {
    session.set({ token: '1.secret', user: sessionUserOf({ id }) });
    open();
    await submit('Nueva-clave-1');
    await screen.findByRole('heading', { name: '¡Contraseña restablecida!' });
    expect(session.get()?.token ?? null).toBe(token);
  });
});
