import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionUserOf, stubApi } from '#tests/support/apiStub.ts';
import { calls, choiceOf } from '#tests/support/notifications.ts';
import { session } from '#src/session/store.ts';
import { OwnNotifications } from './OwnNotifications.tsx';

beforeEach(() => session.set({ token: '1.s', user: sessionUserOf({ role: 'employee' }) }));

const box = (name: string) => screen.findByRole('checkbox', { name });
const payrolls = 'Nóminas nuevas: Correo';

describe('of what one is notified, on /fichar', () => {
  it('each change is saved at once, and nothing else is sent', async () => {
    const requests = stubApi({
      [calls.choice]: { data: choiceOf() },
      [calls.choose]: { data: choiceOf({ kinds: choiceOf().kinds.map((one) => ({ ...one, mail: 0 })) }) },
    });
    render(<OwnNotifications />);
    expect(await box(payrolls)).toBeChecked();
    await userEvent.click(await box(payrolls));
    expect(await box(payrolls)).not.toBeChecked();
    expect(await screen.findByText('Cambio guardado')).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ kinds: [{ kind: 'payrollReady', mail: 0, push: 0 }], any_time: 0 });
  });

  it('what could not be saved is taken back, and said', async () => {
    stubApi({ [calls.choice]: { data: choiceOf() }, [calls.choose]: { status: 503, message: 'No disponible' } });
    render(<OwnNotifications />);
    await userEvent.click(await box('También fuera de mi horario'));
    expect(await screen.findByText('No se ha podido guardar el cambio: No disponible')).toBeVisible();
    expect(await box('También fuera de mi horario')).not.toBeChecked();
  });

  it('of two quick changes that fail both are taken back', async () => {
    const requests = stubApi({ [calls.choice]: { data: choiceOf() }, [calls.choose]: { status: 503, message: 'x' } });
    render(<OwnNotifications />);
    const input = await box(payrolls);
    await userEvent.click(input);
    await userEvent.click(await box('Nóminas nuevas: En el navegador o móvil (push)'));
    await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    await waitFor(() => expect(input).toBeChecked());
    expect(await box('Nóminas nuevas: En el navegador o móvil (push)')).not.toBeChecked();
  });

  it('what the law fixes cannot be switched off, and says why', async () => {
    stubApi({ [calls.choice]: { data: choiceOf() } });
    render(<OwnNotifications />);
    const fixed = await box('Canal de denuncias: Correo');
    expect(fixed).toBeChecked();
    expect(fixed).toBeDisabled();
    expect(fixed).toHaveAccessibleDescription(/Ley 2\/2023/);
    expect(await box('Canal de denuncias: En el navegador o móvil (push)')).toBeEnabled();
  });

  it('what could not be loaded can be tried again', async () => {
    stubApi({});
    render(<OwnNotifications />);
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    stubApi({ [calls.choice]: { data: choiceOf() } });
    await userEvent.click(again);
    expect(await box(payrolls)).toBeChecked();
  });
});
