import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verificationMessages as say } from '../../../../domain/auth/messages/index.ts';
import type { Role } from '../../../../domain/rights.ts';
import { type StubAnswer, stubApi } from '../../../../tests/support/apiStub.ts';
import { toasts } from '../../../../tests/support/web.ts';
import { VerificationPage } from './VerificationPage.tsx';
import { publicConfigOf } from '../../../../tests/support/records.ts';

const verify = 'GET /api/users/verify-email/abc';
const site = { data: publicConfigOf({ employeeSiteUrl: 'https://fichar.example/inicio?x=1' }) };
let left: ReturnType<typeof vi.fn<(url: string) => void>>;
let login: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  left = vi.fn();
  vi.spyOn(location, 'assign').mockImplementation((url) => left(String(url)));
  login = vi.fn();
});

const open = (answer: StubAnswer | (() => StubAnswer), config: StubAnswer = site) => {
  const requests = stubApi({ [verify]: answer, 'GET /api/config': config });
  const view = render(<VerificationPage code="abc" onLogin={login} />);
  return { ...view, requested: () => requests.filter(({ path }) => path.includes('verify')).length };
};
const answerOf = (role: Role, message: string = say.verified) => ({ data: role, message });
const person = userEvent.setup({ delay: null });

describe('/verificacion/{id} (auth 6)', () => {
  it.each<Role>(['admin', 'advisor'])('"On success a toast is shown; then %s users go to /login"', async (role) => {
    open(answerOf(role));
    await waitFor(() => expect(login).toHaveBeenCalledOnce());
    expect(toasts()).toEqual(['Email verificado correctamente']);
    expect(left).not.toHaveBeenCalled();
  });

  it.each<Role>(['employee', 'manager'])(
    '"and anyone else goes to the product’s external site with an active flag": %s',
    async (role) => {
      open(answerOf(role));
      await waitFor(() => expect(left).toHaveBeenCalledWith('https://fichar.example/inicio?x=1&activo=1'));
      expect(toasts()).toEqual(['Email verificado correctamente']);
      expect(login).not.toHaveBeenCalled();
    },
  );

  it('without an answer about that site, to /fichar', async () => {
    open(answerOf('employee'), { status: 503 });
    await waitFor(() => expect(left).toHaveBeenCalledWith(`${location.origin}/fichar?activo=1`));
  });

  it('verifies once, and says so while it does', async () => {
    const { requested, rerender } = open(answerOf('admin', say.verifiedWithoutPassword));
    expect(screen.getByRole('status')).toHaveTextContent('Verificando tu email…');
    rerender(<VerificationPage code="abc" onLogin={login} />);
    await screen.findByRole('heading', { name: '¡Email verificado!' });
    expect(requested()).toBe(1);
    expect(document.title).toBe('Verificación del email · Jornada');
  });

  it('without a password yet it announces the second mail, and leads on after a while or at once', async () => {
    open(answerOf('employee', say.verifiedWithoutPassword));
    expect(
      await screen.findByText(/Te hemos enviado otro mensaje con un enlace para que crees tu contraseña/),
    ).toBeVisible();
    expect(toasts()).toEqual(['Email verificado correctamente']);
    expect(left).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://fichar.example/inicio?x=1&activo=1'));
  });

  it.each([
    [say.accepted, 'Invitación aceptada', /contraseña de siempre/],
    [say.changed, '¡Email cambiado!', /entra en Jornada con esta dirección/],
  ])('"%s" is distinguished from a verification', async (message, title, about) => {
    open(answerOf('employee', message));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(about)).toBeVisible();
    expect(toasts()).toEqual([message]);
    expect(left).not.toHaveBeenCalled();
  });

  it('a new address that somebody else has by now is reported, without advice that does not fit', async () => {
    open({ status: 409, message: say.taken });
    expect(await screen.findByText(say.taken)).toBeVisible();
    expect(screen.queryByText(/Pide a tu empresa/)).toBeNull();
  });

  it('leads on by itself', async () => {
    vi.useFakeTimers();
    open(answerOf('advisor', say.verifiedWithoutPassword));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('heading', { name: '¡Email verificado!' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(login).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(login).toHaveBeenCalledOnce();
  });

  it('a link that was opened before is explained kindly, with a way to a password', async () => {
    open(answerOf('employee', say.already));
    expect(await screen.findByRole('heading', { name: 'Tu email ya estaba verificado' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Pide un enlace/ })).toHaveAttribute('href', '/login?recuperar');
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeVisible();
  });

  it("'Error al verificar el email', and what to do", async () => {
    open({ status: 404, message: 'El enlace no es válido o ha caducado' });
    expect(await screen.findByText(/El enlace no es válido o ha caducado\. .*Pide a tu empresa/)).toBeVisible();
    expect(toasts()).toEqual(['Error al verificar el email']);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ir a iniciar sesión' })).toHaveAttribute('href', '/login');
  });

  it('what may pass can be tried again', async () => {
    let answer: StubAnswer = { status: 503, message: 'El servicio no está disponible' };
    open(() => answer);
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    answer = answerOf('admin');
    await person.click(retry);
    await waitFor(() => expect(login).toHaveBeenCalledOnce());
  });
});
