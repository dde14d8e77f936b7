import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { verificationMessages as say } from '#domain/access/auth/messages/index.ts';
import type { Role } from '#domain/rights.ts';
import { sessionUserOf, type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { toasts } from '#tests/support/web.ts';
import { session } from '#src/session/store.ts';
import { VerificationPage } from './VerificationPage.tsx';
import { publicConfigOf } from '#tests/support/records.ts';

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
const answerOf = (role: Role, message: string = say.verified, token?: string) => ({
  data: role,
  message,
  ...(token && { token }),
});
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
    await screen.findByRole('heading', { name: 'Solo te falta la contraseña' });
    expect(requested()).toBe(1);
    expect(document.title).toBe('Verificación del email · Jornada');
  });

  it('without a password it asks for the first one in the same page, then leads on', async () => {
    const requests = stubApi({
      [verify]: answerOf('employee', say.verified, 'reset-code'),
      'GET /api/users/reset-code/reset-code': { data: { id: 7, has_password: false } },
      'POST /api/users/reset-password/reset-code/7': {},
      'GET /api/config': site,
    });
    render(<VerificationPage code="abc" onLogin={login} />);
    expect(await screen.findByText(/^Tu email ya está verificado\. Elige la contraseña/)).toBeVisible();
    expect(toasts()).toEqual(['Email verificado correctamente']);
    await person.type(screen.getByLabelText('Contraseña'), 'Jornada-2026');
    expect(await screen.findByText(/Seguridad de la contraseña/)).toHaveTextContent(/Muy buena$/);
    await person.type(screen.getByLabelText('Repite la contraseña'), 'Jornada-2026');
    expect(left).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://fichar.example/inicio?x=1&activo=1'));
    expect(toasts()).toEqual(['Contraseña creada correctamente']);
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      password: 'Jornada-2026',
      confirmPassword: 'Jornada-2026',
    });
  });

  it('whoever has chosen it leads on signed in', async () => {
    stubApi({
      [verify]: answerOf('admin', say.verified, 'reset-code'),
      'GET /api/users/reset-code/reset-code': { data: { id: 7, has_password: false } },
      'POST /api/users/reset-password/reset-code/7': { data: { email: 'ana@ejemplo.es' } },
      'POST /api/auth/login-admin': { data: sessionUserOf(), token: 'nueva' },
    });
    render(<VerificationPage code="abc" onLogin={login} />);
    await person.type(await screen.findByLabelText('Contraseña'), 'Jornada-2026');
    await person.type(screen.getByLabelText('Repite la contraseña'), 'Jornada-2026');
    await person.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
    await waitFor(() => expect(login).toHaveBeenCalledOnce());
    expect(session.get()).toMatchObject({ token: 'nueva' });
  });

  it('which may wait: then the person goes on without', async () => {
    stubApi({
      [verify]: answerOf('admin', say.verified, 'reset-code'),
      'GET /api/users/reset-code/reset-code': { data: { id: 7, has_password: false } },
    });
    render(<VerificationPage code="abc" onLogin={login} />);
    await person.click(await screen.findByRole('button', { name: 'Ahora no' }));
    expect(login).toHaveBeenCalledOnce();
  });

  const invitation = {
    enterprise_id: 3,
    enterprise: 'Talleres Ortega',
    role: 'manager',
    expires_at: '2026-12-01T10:00:00Z',
  };
  const invited = (more: Parameters<typeof stubApi>[0]) => {
    const requests = stubApi({
      [verify]: answerOf('employee', say.invited),
      'GET /api/auth/invitation-links/abc': { data: invitation },
      'GET /api/config': site,
      ...more,
    });
    render(<VerificationPage code="abc" onLogin={login} />);
    return () => requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  };

  it('an invitation to who has an account says who asks and what they will see, and is accepted by its button', async () => {
    const posted = invited({
      'POST /api/auth/invitation-links/abc/accept': { data: 'manager', message: say.accepted },
    });
    expect(await screen.findByRole('heading', { name: 'Talleres Ortega te invita a unirte' })).toBeVisible();
    expect(screen.getByText(/^Te ha dado de alta como responsable/)).toBeVisible();
    expect(screen.getByText(/^Nunca verá tus datos de otras empresas/)).toBeVisible();
    expect(posted()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Aceptar' }));
    expect(await screen.findByRole('heading', { name: 'Invitación aceptada' })).toBeVisible();
    expect([toasts(), posted()]).toEqual([[say.accepted], ['/api/auth/invitation-links/abc/accept']]);
    await person.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(left).toHaveBeenCalledOnce());
  });

  it('or declined', async () => {
    const posted = invited({ 'POST /api/auth/invitation-links/abc/decline': { message: say.declined } });
    await person.click(await screen.findByRole('button', { name: 'No la conozco' }));
    expect(await screen.findByRole('heading', { name: 'Invitación rechazada' })).toBeVisible();
    expect([left.mock.calls, posted()]).toEqual([[], ['/api/auth/invitation-links/abc/decline']]);
  });

  it('a changed address is undone by a button, and a new password asked for', async () => {
    stubApi({
      [verify]: answerOf('admin', say.undoAsked),
      'POST /api/auth/email-undo/abc': { message: say.undone, token: 'reset-code' },
      'GET /api/users/reset-code/reset-code': { data: { id: 7, has_password: false } },
    });
    render(<VerificationPage code="abc" onLogin={login} />);
    await person.click(await screen.findByRole('button', { name: 'Recuperar mi email' }));
    expect(await screen.findByText(/^Vuelves a tener esta dirección/)).toBeVisible();
    expect(toasts()).toEqual([say.undone]);
  });

  it('where a second mail was sent it says so, and leads on after a while or at once', async () => {
    open(answerOf('employee', say.verifiedWithoutPassword));
    expect(await screen.findByText(/te hemos enviado por correo otro para que crees tu contraseña/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Pide otro enlace/ })).toHaveAttribute('href', '/login?recuperar');
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
    expect(screen.queryByText(/reenvíe la invitación/)).toBeNull();
  });

  it('leads on by itself', async () => {
    vi.useFakeTimers();
    open(answerOf('advisor', say.verifiedWithoutPassword));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('heading', { name: 'Solo te falta la contraseña' })).toBeVisible();
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
    expect(await screen.findByText(/El enlace no es válido o ha caducado\. .*pídele que te reenvíe/)).toBeVisible();
    expect(screen.getByRole('link', { name: /crear mi contraseña/ })).toHaveAttribute('href', '/login?recuperar');
    expect(toasts()).toEqual(['Error al verificar el email']);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ir a iniciar sesión' })).toHaveAttribute('href', '/login');
  });

  it.each([
    [say.invitationEnded, /pide a tu empresa que te la reenvíe/, false],
    [say.signUpEnded, /Pide uno para crear tu contraseña/, true],
    [say.signUpAgainEnded, /Entra con tu contraseña de siempre/, false],
  ])(
    'a link that was good once leads on whom it was mailed to, and nobody else: "%s"',
    async (message, about, asks) => {
      open({ status: 404, message });
      expect(await screen.findByText(about)).toBeVisible();
      expect(screen.queryByText(/Si te invitó tu empresa/)).toBeNull();
      expect(screen.queryByRole('link', { name: /crear mi contraseña/ }) !== null).toBe(asks);
    },
  );

  it('what may pass can be tried again', async () => {
    let answer: StubAnswer = { status: 503, message: 'El servicio no está disponible' };
    open(() => answer);
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    answer = answerOf('admin');
    await person.click(retry);
    await waitFor(() => expect(login).toHaveBeenCalledOnce());
  });
});
