import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stubApi } from '#tests/support/apiStub.ts';
import { calls, choiceOf } from '#tests/support/notifications.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { NotificationChoice } from './NotificationChoice.tsx';

const open = (handlers: Parameters<typeof stubApi>[0]) => {
  const requests = stubApi({ [calls.choice]: { data: choiceOf() }, ...handlers });
  const view = renderAdmin({ resources: [], at: '/profile', pages: { '/profile': <NotificationChoice /> } });
  return { ...view, requests };
};

describe('of what one is notified, in the profile', () => {
  it('a row for each kind with two switches; a change is saved at once', async () => {
    const { person, requests } = open({ [calls.choose]: { data: choiceOf() } });
    const input = await screen.findByRole('switch', { name: 'Nóminas nuevas: En el navegador o móvil (push)' });
    expect(input).not.toBeChecked();
    await person.click(input);
    expect(input).toBeChecked();
    await waitFor(() =>
      expect(requests.at(-1)?.body).toEqual({ kinds: [{ kind: 'payrollReady', mail: 1, push: 1 }], any_time: 0 }),
    );
  });

  it('what could not be saved is taken back, and said', async () => {
    const { person } = open({ [calls.choose]: { status: 500, message: 'x' } });
    const input = await screen.findByRole('switch', { name: 'También fuera de mi horario' });
    await person.click(input);
    expect(await screen.findByRole('alert')).toHaveTextContent('No se ha podido guardar el cambio');
    expect(input).not.toBeChecked();
    expect(input).toHaveAccessibleDescription(/desconexión digital/);
  });

  it('what the law fixes cannot be switched off, and says why', async () => {
    open({});
    const fixed = await screen.findByRole('switch', { name: 'Canal de denuncias: Correo' });
    expect(fixed).toBeDisabled();
    expect(fixed).toHaveAccessibleDescription(/Ley 2\/2023/);
  });

  it('a browser without pushes says so', async () => {
    open({});
    expect(await screen.findByText(/no admite avisos/)).toBeVisible();
  });
});
