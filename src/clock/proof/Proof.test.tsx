import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { deviceMessages, factorMessages } from '#domain/access/auth/messages/index.ts';
import { profileMessages } from '#domain/organization/employees/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { stubApi } from '#tests/support/apiStub.ts';
import { eachOnItsOwn, employee, sheetOf } from '#tests/support/ficharPage.tsx';
import { stubPasskeys } from '#tests/support/passkeys.ts';
import { employeeOf } from '#tests/support/records.ts';
import { savedFiles } from '#tests/support/reportWorker.ts';
import { session } from '#src/session/store.ts';
import { Fichar } from '../Fichar.tsx';

eachOnItsOwn();

const wantsProof = {
  status: 401,
  message: generalMessages.proofNeeded,
  headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication"' },
};
const refused = (errors: Record<string, string>) => ({ status: 422, message: Object.values(errors)[0], errors });

/** One's own data, before a server that wants a fresh proof, with a password and a code. */
async function open() {
  const user = employee();
  let proved = false;
  const requests = stubApi({
    'GET /api/auth/check': { data: user },
    'GET /api/time-sheets/me': { data: sheetOf() },
    [`GET /api/users/${user.id}`]: { data: employeeOf({ id: user.id }) },
    [`PUT /api/users/${user.id}`]: () =>
      proved ? { message: profileMessages.updated, data: employeeOf({ id: user.id }) } : wantsProof,
    [`GET /api/users/${user.id}/personal-data`]: () =>
      proved ? { headers: { 'content-disposition': "attachment; filename*=UTF-8''datos.zip" } } : wantsProof,
    'POST /api/auth/passkeys/challenge': { data: { challenge: 'AAAA' } },
    'POST /api/auth/confirm': ({ body }) => {
      const { password, code, passkey } = body as { password?: string; code?: string; passkey?: object };
      if (passkey) return { status: 422, message: factorMessages.passkeyUnknown };
      if (!password) return refused({ password: deviceMessages.proofRequired });
      if (password !== 'Demo-jornada-1') return refused({ password: deviceMessages.wrongPassword });
      if (!code) return refused({ code: factorMessages.codeAsked });
      if (code !== '123456') return refused({ code: factorMessages.codeWrong });
      proved = true;
      return { message: deviceMessages.confirmed };
    },
  });
  session.set({ token: '1.secret', user });
  const files = savedFiles();
  render(<Fichar />);
  const person = userEvent.setup({ delay: null });
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  await press('Ver y cambiar mis datos');
  return { person, press, files, requests };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));

it('what wants a fresh proof asks for it once, and goes on by itself', async () => {
  const { person, press, requests } = await open();
  await press('Cambiar mis datos');
  await person.type(screen.getByLabelText('Contraseña nueva'), 'Otra-clave-1');
  await person.type(screen.getByLabelText('Repite la contraseña'), 'Otra-clave-1');
  await press('Guardar');

  const asked = await dialog();
  const password = asked.getByLabelText('Contraseña');
  expect(password).toHaveFocus();
  await press('Confirmar');
  await waitFor(() => expect(password).toHaveAccessibleDescription(deviceMessages.proofRequired));
  await person.type(password, 'mala');
  await press('Confirmar');
  await waitFor(() => expect(password).toHaveAccessibleDescription(deviceMessages.wrongPassword));
  await person.clear(password);
  await person.type(password, 'Demo-jornada-1');
  await press('Confirmar');
  const code = await asked.findByLabelText('Código');
  expect(asked.getByText(factorMessages.codeAsked)).toBeVisible();
  await person.type(code, '000000');
  await press('Confirmar');
  await waitFor(() => expect(code).toHaveAccessibleDescription(factorMessages.codeWrong));
  await person.clear(code);
  await person.type(code, '123456');
  await press('Confirmar');

  expect(await screen.findByText(profileMessages.updated)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  expect(session.get()?.token).toBe('1.secret');
});

it('who does not give it stays signed in, and nothing is done; it can be asked for again', async () => {
  const { person, press, files } = await open();
  await press('Descargar todos mis datos');
  await dialog();
  await press('Cancelar');
  expect(await screen.findByRole('alert')).toHaveTextContent(generalMessages.proofNeeded);
  expect(session.get()?.token).toBe('1.secret');
  expect(files).toEqual([]);

  await press('Descargar todos mis datos');
  const asked = await dialog();
  await person.type(asked.getByLabelText('Contraseña'), 'Demo-jornada-1');
  await press('Confirmar');
  await person.type(await asked.findByLabelText('Código'), '123456');
  await press('Confirmar');
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['datos.zip']));
});

it('a passkey that is not of this account is refused without ending the session', async () => {
  const bytes = new Uint8Array([1]).buffer;
  const response = { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null };
  const given = { id: 'AQ', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  stubPasskeys(async () => given);
  const { press, requests } = await open();
  await press('Descargar todos mis datos');
  await dialog();
  await press('Usar llave de acceso');
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent(factorMessages.passkeyUnknown);
  expect(requests.at(-1)?.body).toMatchObject({ passkey: { id: 'AQ' } });
  expect(session.get()?.token).toBe('1.secret');
});

it('a session that ends meanwhile leaves no question behind', async () => {
  const { press } = await open();
  await press('Descargar todos mis datos');
  await dialog();
  session.clear();
  expect(await screen.findByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
