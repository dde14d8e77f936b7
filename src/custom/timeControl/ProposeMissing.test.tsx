import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { day, open, people, rowOf } from '#tests/support/timeControlPage.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('a clock-in that is missing is proposed from the day', () => {
  const name = 'Proponer un fichaje a Zoe Ruiz';
  const openZoe = async () =>
    userEvent.click(
      within(await rowOf('Zoe Ruiz')).getByRole('button', { name: /fichajes de Zoe Ruiz: ver detalle$/ }),
    );

  it('person and day are known, the address names the dialog, and what is sent names no entry', async () => {
    const { requests } = open(`/fichajes?date=${day}`, people, {
      answers: {
        'POST /api/time-sheets/requests/propose': { status: 201, message: 'Propuesta enviada correctamente' },
      },
    });
    await openZoe();
    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    expect(dialog.queryByRole('combobox')).toBeNull();
    expect(dialog.getByRole('textbox', { name: /^Fecha/ })).toHaveValue('16/11/2026');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Hora de entrada/ }), '9:00');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Hora de salida/ }), '13:00');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Olvidó fichar');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar propuesta' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      user_id: 3,
      enterprise_id: 1,
      time_sheet_id: null,
      start_hour: '2026-11-16 09:00:00',
      end_hour: '2026-11-16 13:00:00',
    });
  });

  it('its address opens it', async () => {
    open(`/fichajes?date=${day}&dialog=propose&person=3`);
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
  });

  it('for who may only read its address opens nothing', async () => {
    open(`/fichajes?date=${day}&dialog=propose&person=3`, people, { role: 'advisor' });
    await openZoe();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('not for a day that has not come', async () => {
    open('/fichajes?date=2999-01-04', people);
    await openZoe();
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
