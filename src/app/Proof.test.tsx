import { ThemeProvider } from '@mui/material/styles';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceMessages, factorMessages } from '#domain/access/auth/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { sessionUserOf, type StubAnswer, stubApi } from '#tests/support/apiStub.ts';
import { call, HttpError } from '../session/http.ts';
import { session } from '../session/store.ts';
import { Proof } from './Proof.tsx';
import { appTheme } from './theme.ts';

afterEach(() => vi.unstubAllGlobals());

const person = userEvent.setup({ delay: null });
const wanted: StubAnswer = {
  status: 401,
  message: generalMessages.proofNeeded,
  headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age="3600"' },
};

function open(confirm: (body: unknown) => StubAnswer) {
  let proved = false;
  const requests = stubApi({
    'POST /api/auth/factors/totp': () =>
      proved ? { data: { secret: 'A', uri: 'otpauth://totp/x', qr: 'data:,' } } : wanted,
    'POST /api/auth/confirm': ({ body }) => {
      const answer = confirm(body);
      proved = answer.status === undefined;
      return answer;
    },
  });
  session.set({ token: '1.secret', user: sessionUserOf() });
  render(
    <ThemeProvider theme={appTheme('light')}>
      <Proof />
    </ThemeProvider>,
  );
  return requests;
}
const password = () => screen.findByLabelText('Contraseña');
const submit = () => person.click(screen.getByRole('button', { name: 'Confirmar' }));

describe('a call that wants a fresh proof', () => {
  it('is made again once the person has given it: the password, and the code where one is asked for', async () => {
    const made = open((body): StubAnswer => {
      const { password: typed, code } = body as { password: string; code?: string };
      if (typed !== 'buena') return { status: 422, message: 'No', errors: { password: deviceMessages.wrongPassword } };
      return code ? {} : { status: 422, message: 'No', errors: { code: factorMessages.codeAsked } };
    });
    const answer = call('beginTotp');
    await person.type(await password(), 'mala');
    await submit();
    await waitFor(async () => expect(await password()).toHaveAccessibleDescription(deviceMessages.wrongPassword));
    await person.clear(await password());
    await person.type(await password(), 'buena');
    await submit();
    await person.type(await screen.findByLabelText(/^Código/), '123456');
    await submit();
    expect((await answer).data.secret).toBe('A');
    expect(made.filter(({ path }) => path === '/api/auth/factors/totp')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is refused when the person does not want to; the session goes on', async () => {
    open(() => ({}));
    const refusal = call('beginTotp').catch((error: unknown) => error);
    await password();
    await person.click(screen.getAllByRole('button', { name: 'Cancelar' }).at(-1) as HTMLElement);
    const error = await refusal;
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 403, message: generalMessages.proofNeeded });
    expect(session.get()?.token).toBe('1.secret');
  });
});
