import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SecondFactors } from '#domain/access/auth/factors.ts';
import { deviceMessages, factorMessages } from '#domain/access/auth/messages/index.ts';
import { sessionUserOf, stubApi, type StubAnswer } from '#tests/support/apiStub.ts';
import { stubPasskeys } from '#tests/support/passkeys.ts';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { session } from '#src/session/store.ts';
import { OwnSecurity } from './OwnSecurity.tsx';

const nothing: SecondFactors = {
  passkeys: [],
  totp_since: null,
  recovery_codes_left: 0,
  recovery_due_at: null,
  required_by: [],
};
const phone = {
  id: 4,
  name: 'Chrome en Android',
  created_at: '2026-11-02T09:00:00+01:00',
  last_used_at: '2026-11-20T08:02:00+01:00',
};
const codes = ['abcde-fghjk', 'mnpqr-stuvw'];
const devices = [
  { id: 1, device: 'Chrome en Windows', current: true, started_at: phone.created_at, last_used_at: phone.created_at },
  { id: 2, device: null, current: false, started_at: phone.created_at, last_used_at: phone.last_used_at },
];

/** The part before a server that keeps what it is sent. */
async function open(
  first: Partial<SecondFactors> = {},
  answers: Parameters<typeof stubApi>[0] = {},
  pin?: { userId: number; enterpriseId: number },
) {
  let factors = { ...nothing, ...first };
  let sessions = devices;
  const become = (over: Partial<SecondFactors>, answer: StubAnswer) => () => {
    factors = { ...factors, ...over };
    return answer;
  };
  const requests = stubApi({
    'GET /api/auth/check': { data: sessionUserOf({ second_factor: 'active' }) },
    'GET /api/auth/factors': () => ({ data: factors }),
    'GET /api/auth/sessions': () => ({ data: sessions }),
    'POST /api/auth/factors/totp': { data: { secret: 'JBSWY3DP', uri: 'otpauth://totp/x', qr: 'data:image/svg+xml,' } },
    'PUT /api/auth/factors/totp': ({ body }) =>
      (body as { code: string }).code === '123456'
        ? become(
            { totp_since: '2026-11-23T08:00:00+01:00', recovery_codes_left: 10 },
            { message: factorMessages.totpSaved, data: { recovery_codes: codes } },
          )()
        : { status: 422, message: factorMessages.codeWrong, errors: { code: factorMessages.codeWrong } },
    'DELETE /api/auth/factors/totp': become({ totp_since: null }, { message: factorMessages.totpRemoved }),
    'POST /api/auth/factors/recovery-codes': become(
      { recovery_codes_left: 10 },
      { message: factorMessages.codesRenewed, data: { recovery_codes: codes } },
    ),
    'DELETE /api/auth/factors/recovery': become(
      { recovery_due_at: null },
      { message: factorMessages.recoveryCancelled },
    ),
    'PUT /api/auth/passkeys/4': ({ body }) =>
      (body as { name: string }).name === ''
        ? { status: 422, message: factorMessages.nameRequired, errors: { name: factorMessages.nameRequired } }
        : become(
            { passkeys: [{ ...phone, ...(body as { name: string }) }] },
            { message: factorMessages.passkeyRenamed },
          )(),
    'DELETE /api/auth/passkeys/4': become({ passkeys: [] }, { message: factorMessages.passkeyRemoved }),
    'DELETE /api/auth/sessions/2': () => {
      sessions = sessions.filter(({ current }) => current);
      return { message: deviceMessages.ended };
    },
    'DELETE /api/auth/sessions': { message: deviceMessages.allEnded },
    ...answers,
  });
  const ended: string[] = [];
  const files = savedFiles();
  render(<OwnSecurity zone="Europe/Madrid" pin={pin} onEnded={(said) => ended.push(said)} />);
  await screen.findByRole('heading', { name: 'Llaves de acceso' });
  return { requests, ended, files, person: userEvent.setup({ delay: null }) };
}

const button = (name: string) => screen.findByRole('button', { name });
const list = async (name: string) => within(await screen.findByRole('list', { name }));

beforeEach(() => session.set({ token: '9.secret', user: sessionUserOf({ role: 'employee', second_factor: 'none' }) }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['where people clock in by one', { userId: 21, enterpriseId: 1 }, 1],
  ['nowhere else', undefined, 0],
] as const)('the PIN of the kiosk is set here %s', async (_, pin, shown) => {
  const { requests } = await open({}, { 'GET /api/users/21/pin': { data: { has_pin: 1 } } }, pin);
  expect(screen.queryAllByRole('heading', { name: 'Mi PIN' })).toHaveLength(shown);
  const asked = () => requests.filter(({ path }) => path === '/api/users/21/pin');
  await waitFor(() => expect(asked().map(({ query }) => query.get('enterprise_id'))).toEqual(pin ? ['1'] : []));
});

it('passkeys are listed with what one needs to know of them, renamed, and taken away once confirmed', async () => {
  const { person, requests } = await open({ passkeys: [phone], recovery_codes_left: 9 });
  const passkeys = await list('Llaves de acceso');
  expect(passkeys.getByRole('listitem')).toHaveTextContent('Desde el 02/11/2026 · último uso: 20/11/2026, 8:02');
  expect(screen.getByText(/Te quedan 9\.$/)).toBeVisible();

  await person.click(await button('Cambiar el nombre de Chrome en Android'));
  await person.clear(screen.getByLabelText('Nombre'));
  await person.click(await button('Guardar'));
  expect(await screen.findByRole('alert')).toHaveTextContent(factorMessages.nameRequired);
  await person.type(screen.getByLabelText('Nombre'), 'Mi móvil');
  await person.click(await button('Guardar'));
  expect(await screen.findByText(factorMessages.passkeyRenamed)).toBeVisible();

  await person.click(await button('Quitar Mi móvil'));
  expect(screen.getByRole('group', { name: /^¿Quitar la llave «Mi móvil»\?/ })).toBeVisible();
  expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await person.click(await button('Sí, quitar'));
  expect(await screen.findByText(factorMessages.passkeyRemoved)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Códigos de recuperación' })).toBeNull();
});

it('a passkey that may not be taken away, or is not made after all, leaves everything as it was', async () => {
  stubPasskeys(() => Promise.reject(new DOMException('closed', 'NotAllowedError')));
  const message = factorMessages.lastOne('Hotel Teide');
  const { person } = await open(
    { passkeys: [phone] },
    {
      'DELETE /api/auth/passkeys/4': { status: 409, message },
      'POST /api/auth/passkeys/new': {
        data: { challenge: 'AAAA', user: { id: 'AAAA', name: 'a', displayName: 'a' }, pubKeyCredParams: [] },
      },
    },
  );
  await person.click(await button('Quitar Chrome en Android'));
  await person.click(await button('Sí, quitar'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await person.click(await button('Añadir llave de acceso'));
  expect(await screen.findByText(/^No se ha guardado ninguna llave/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an application is begun by its picture or its secret, confirmed by a code, and the recovery codes are kept', async () => {
  const { person, files } = await open();
  await person.click(await button('Activar aplicación de códigos'));
  expect(await screen.findByRole('img', { name: /^Código QR/ })).toHaveAttribute('src', 'data:image/svg+xml,');
  expect(screen.getByLabelText('Clave')).toHaveValue('JBSWY3DP');
  expect(screen.getByRole('link', { name: 'Abrir mi aplicación' })).toHaveAttribute('href', 'otpauth://totp/x');
  const code = screen.getByLabelText('Código que ves en la aplicación');
  await person.type(code, '000000');
  await person.click(await button('Confirmar'));
  await waitFor(() => expect(code).toHaveAccessibleDescription(factorMessages.codeWrong));
  await person.clear(code);
  await person.type(code, '123456');
  await person.click(await button('Confirmar'));

  const fresh = within(await screen.findByRole('region', { name: 'Guarda tus códigos de recuperación' }));
  expect(screen.getByRole('heading', { name: 'Guarda tus códigos de recuperación' })).toHaveFocus();
  expect(fresh.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  expect(await screen.findByText(factorMessages.totpSaved)).toBeVisible();
  await person.click(fresh.getByRole('button', { name: 'Descargar' }));
  expect(files.map(({ name }) => name)).toEqual(['codigos-de-recuperacion-jornada.txt']);
  expect(session.get()?.user?.second_factor, 'the page goes on once they are kept').toBe('none');
  await person.click(fresh.getByRole('button', { name: 'Ya los he guardado' }));
  await waitFor(() => expect(session.get()?.user?.second_factor).toBe('active'));
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();

  expect(screen.getByText('Activada desde el 23/11/2026.')).toBeVisible();
  await person.click(await button('Crear códigos nuevos'));
  await person.click(await button('Sí, crear'));
  expect(await screen.findByText(codes[1] ?? '')).toBeVisible();
  await person.click(await button('Quitar aplicación de códigos'));
  await person.click(await button('Sí, quitar'));
  expect(await screen.findByText(factorMessages.totpRemoved)).toBeVisible();
  expect(await button('Activar aplicación de códigos')).toBeVisible();
});

it('devices are listed; another one is signed out, or all of them', async () => {
  const { person, ended } = await open();
  const shown = await list('Dispositivos con sesión abierta');
  const texts = () => shown.getAllByRole('listitem').map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(texts()).toEqual([
      'Chrome en WindowsEste dispositivo',
      'Dispositivo desconocidoÚltimo uso: 20/11/2026, 8:02Cerrar',
    ]),
  );
  await person.click(await button('Cerrar la sesión en Dispositivo desconocido'));
  expect(await screen.findByText(deviceMessages.ended)).toBeVisible();
  expect(texts()).toEqual(['Chrome en WindowsEste dispositivo']);
  await person.click(await button('Cerrar sesión en todos los dispositivos'));
  expect(ended).toEqual([]);
  await person.click(await button('Sí, cerrar todas'));
  await waitFor(() => expect(ended).toEqual([deviceMessages.allEnded]));
});

it('who did not ask for the protection to be taken away stops it', async () => {
  const { person } = await open({ passkeys: [phone], recovery_due_at: '2026-11-26T08:43:00+01:00' });
  expect(screen.getByText(/a partir del 26\/11\/2026, 8:43/)).toBeVisible();
  await person.click(await button('No he sido yo: anular'));
  expect(await screen.findByText(factorMessages.recoveryCancelled)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'No he sido yo: anular' })).toBeNull();
});
