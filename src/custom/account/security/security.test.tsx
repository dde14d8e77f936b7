import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SecondFactors } from '#domain/access/auth/factors.ts';
import { factorMessages as say } from '#domain/access/auth/messages/index.ts';
import { sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { RequiredFactor } from './RequiredFactor.tsx';
import { SecurityPage } from './SecurityPage.tsx';

const none: SecondFactors = {
  passkeys: [],
  totp_since: null,
  recovery_codes_left: 0,
  recovery_due_at: null,
  required_by: [],
};
const laptop = { id: 3, name: 'Portátil', created_at: '2026-03-01T22:30:00Z', last_used_at: null };
const sessions = [
  {
    id: 1,
    device: 'Chrome en Windows',
    current: true,
    started_at: '2026-03-01T08:00:00Z',
    last_used_at: '2026-03-02T08:00:00Z',
  },
  { id: 2, device: null, current: false, started_at: '2026-03-01T08:00:00Z', last_used_at: '2026-03-02T22:30:00Z' },
];

function open(factors: Partial<SecondFactors>, handlers: Parameters<typeof stubApi>[0] = {}, page = <SecurityPage />) {
  const requests = stubApi({
    'GET /api/auth/factors': { data: { ...none, ...factors } },
    'GET /api/auth/sessions': { data: sessions },
    'GET /api/auth/check': { data: sessionUserOf() },
    ...handlers,
  });
  return { requests, ...renderAdmin({ resources: [], at: '/aqui', pages: { '/aqui': page } }) };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('an application', () => {
  const drawn = { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: 'data:image/svg+xml;base64,PHN2Zy8+' };

  it('is scanned and confirmed; the recovery codes are shown this once', async () => {
    const { person, requests } = open(
      {},
      {
        'POST /api/auth/factors/totp': { data: drawn },
        'PUT /api/auth/factors/totp': {
          data: { recovery_codes: ['aaaaa-bbbbb', 'ccccc-ddddd'] },
          message: say.totpSaved,
        },
      },
    );
    await person.click(await button('Activar'));
    expect(await screen.findByRole('img', { name: 'Código QR para tu aplicación' })).toHaveAttribute('src', drawn.qr);
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    await person.type(screen.getByLabelText('Código de 6 cifras'), '123456');
    await person.click(await button('Confirmar'));
    const codes = within(await screen.findByRole('dialog', { name: 'Códigos de recuperación' }));
    expect(codes.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['aaaaa-bbbbb', 'ccccc-ddddd']);
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ code: '123456' });
    await person.click(codes.getByRole('button', { name: 'Los he guardado' }));
    expect(screen.queryByText('aaaaa-bbbbb')).toBeNull();
  });

  it('a wrong code is said at its field, and what was typed stays', async () => {
    const { person } = open(
      {},
      {
        'POST /api/auth/factors/totp': { data: drawn },
        'PUT /api/auth/factors/totp': { status: 422, message: say.codeWrong, errors: { code: say.codeWrong } },
      },
    );
    await person.click(await button('Activar'));
    const field = await screen.findByLabelText('Código de 6 cifras');
    await person.type(field, '000000');
    await person.click(await button('Confirmar'));
    await waitFor(() => expect(field).toHaveAccessibleDescription(say.codeWrong));
    expect(field).toHaveValue('000000');
  });
});

describe('passkeys', () => {
  it('are renamed, and taken away after a question; why not is said', async () => {
    const refusal = say.lastOne('Panadería');
    const { person, requests } = open(
      { passkeys: [laptop], recovery_codes_left: 10 },
      {
        'PUT /api/auth/passkeys/3': { message: say.passkeyRenamed },
        'DELETE /api/auth/passkeys/3': { status: 409, message: refusal },
      },
    );
    // The zone of the enterprise decides on the day.
    expect(await screen.findByText('Sin usar desde el 01/03/2026')).toBeVisible();
    await person.click(await button('Cambiar el nombre de Portátil'));
    await person.type(screen.getByLabelText('Nombre'), ' nuevo');
    await person.click(await button('Guardar'));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Portátil nuevo' }),
    );
    await person.click(await button('Quitar Portátil'));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Quitar la llave de acceso Portátil?' }));
    await person.click(question.getByRole('button', { name: 'Quitar' }));
    await waitFor(() => expect(toasts()).toContain(`No se ha podido guardar: ${refusal}`));
  });

  it('a browser that knows none says so', async () => {
    open({});
    expect(await screen.findByText('Este navegador no admite llaves de acceso.')).toBeVisible();
  });
});

describe('devices', () => {
  it('each with its name and last use in the zone of the enterprise; another one is ended', async () => {
    const { person, requests } = open({}, { 'DELETE /api/auth/sessions/2': { message: 'Sesión cerrada' } });
    expect(await screen.findByText('Este dispositivo')).toBeVisible();
    expect(screen.getByText('Último uso: 02/03/2026, 23:30')).toBeVisible();
    await person.click(await button('Cerrar sesión en Dispositivo desconocido'));
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/auth/sessions/2')).toBe(true));
  });
});

it('a recovery that somebody else asked for is stopped', async () => {
  const { person } = open(
    { totp_since: '2026-03-01T08:00:00Z', recovery_due_at: '2026-03-10T08:00:00Z' },
    { 'DELETE /api/auth/factors/recovery': { message: say.recoveryCancelled } },
  );
  expect(await screen.findByText(/A partir del 10\/03\/2026, 9:00/)).toBeVisible();
  await person.click(await button('No he sido yo: anular'));
  await waitFor(() => expect(toasts()).toEqual([say.recoveryCancelled]));
});

it('whoever has to have a second factor is told who asks for it, and may sign out', async () => {
  const { person, requests } = open(
    { required_by: ['Panadería', 'Hotel'] },
    { 'POST /api/auth/logout': {} },
    <RequiredFactor />,
  );
  expect(await screen.findByText(/^Panadería y Hotel te pide/)).toBeVisible();
  await person.click(await button('Cerrar sesión'));
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/auth/logout')).toBe(true));
});
