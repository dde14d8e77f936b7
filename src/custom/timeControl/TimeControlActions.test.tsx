import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { day, open, people, rowOf } from '#tests/support/timeControlPage.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('"An administrator may propose a correction too", beside the entry that it is about', () => {
  const propose = 'POST /api/time-sheets/requests/propose';
  const menuOf = (time: string) => `Acciones del fichaje de las ${time} del 16/11/2026, Ana Ruiz`;
  const openAna = async () =>
    userEvent.click(
      within(await rowOf('Ana Ruiz')).getByRole('button', { name: '2 fichajes de Ana Ruiz: ver detalle' }),
    );

  it('its times stand in the form, the person is known, and what is sent names the entry', async () => {
    const { requests } = open(`/fichajes?date=${day}`, people, {
      answers: { [propose]: { status: 201, message: 'Propuesta enviada correctamente' } },
    });
    await openAna();
    await userEvent.click(screen.getByRole('button', { name: menuOf('8:00') }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Proponer corrección' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Proponer una corrección a Ana Ruiz' }));
    const value = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
    expect([value(/^Fecha/), value(/^Hora de entrada/), value(/^Hora de salida/), value(/^Pausas/)]).toEqual([
      '16/11/2026',
      '8:00',
      '12:00',
      '0:15',
    ]);
    await userEvent.clear(dialog.getByRole('textbox', { name: /^Hora de salida/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Hora de salida/ }), '12:30');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Cerró la caja');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar propuesta' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.find(({ path }) => path.endsWith('/requests/propose'))?.body).toMatchObject({
      user_id: 1,
      enterprise_id: 1,
      time_sheet_id: 800,
      end_hour: '2026-11-16T12:30:00+01:00',
      reason: 'Cerró la caja',
    });
  });

  it('stands beside history and location; who may not propose (an advisor) does not see it', async () => {
    open(`/fichajes?date=${day}`, people, { role: 'advisor' });
    await openAna();
    await userEvent.click(screen.getByRole('button', { name: menuOf('13:00') }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Ver ubicación',
      'Historial',
    ]);
  });
});

describe('reminder: "A \'Recordatorio\' button appears only when the viewed day is today"', () => {
  const button = () => screen.queryByRole('button', { name: 'Recordatorio' });

  it('on today it is there, on another day, in the week and in the month it is not', async () => {
    open('/fichajes');
    await screen.findByRole('table');
    expect(button()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Día anterior' }));
    expect(button()).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Semanal' }));
    expect(button()).toBeNull();
  });

  it('not for an advisor, who only reads', async () => {
    open('/fichajes', people, { role: 'advisor' });
    await screen.findByRole('table');
    expect(button()).toBeNull();
  });

  const fill = async () => {
    await userEvent.click(button() ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Recordatorio' }));
    const send = dialog.getByRole('button', { name: 'Enviar recordatorio' });
    expect(send).toBeDisabled();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Tipo/ }), 'Salida');
    expect(send).toBeDisabled();
    await userEvent.type(dialog.getByRole('combobox', { name: /^Empleado/ }), 'zoe');
    await userEvent.click(await screen.findByRole('option', { name: 'Zoe Ruiz' }));
    expect(send).toBeEnabled();
    await userEvent.click(send);
    return dialog;
  };

  it('"the send button is disabled until both are chosen"; then \'Recordatorio enviado correctamente\'', async () => {
    const { requests } = open('/fichajes', people, { reminder: { status: 201 } });
    await screen.findByRole('table');
    await fill();
    expect(await screen.findByText('Recordatorio enviado correctamente')).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ user_id: 3, enterprise_id: 1, check_type: 'out' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('people with a shift today come first, apart from the others', async () => {
    const [first, ...others] = people;
    open('/fichajes', [{ ...first, userSchedule: {} } as (typeof people)[number], ...others], {
      now: `${day}T10:00:00+01:00`,
    });
    await screen.findByRole('table');
    await userEvent.click(button() ?? document.body);
    await userEvent.click(await screen.findByRole('combobox', { name: /^Empleado/ }));
    const names = within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Íñigo Ruiz', 'Ana Ruiz', 'Zoe Ruiz']);
    expect(screen.getByText('Con turno hoy')).toBeVisible();
    expect(screen.getByText('Sin turno hoy')).toBeVisible();
  });

  it("'Error al enviar el recordatorio', with the reason, and what was chosen stays", async () => {
    open('/fichajes', people, { reminder: { status: 409, message: 'El empleado está fuera de su horario' } });
    await screen.findByRole('table');
    const dialog = await fill();
    expect(await screen.findByText('Error al enviar el recordatorio')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('El empleado está fuera de su horario');
    expect(dialog.getByRole('combobox', { name: /^Empleado/ })).toHaveValue('Zoe Ruiz');
  });
});

describe('open-entry alert: "A red button appears when any clock-in has been open 24 hours or more"', () => {
  const longOpen = [
    {
      id: 9,
      user_id: 2,
      name: 'Íñigo',
      last_name: 'Ruiz',
      start_hour: '2026-11-14T08:02:00+01:00',
      open_time: 49 * 3_600_000 + 720_000,
      time_paused: 1_800_000,
      counts_until: '2026-11-14T16:00:00+01:00',
    },
  ];

  it('is not there without one', async () => {
    open(`/fichajes?date=${day}`);
    await rowOf('Ana Ruiz');
    expect(screen.queryByRole('button', { name: /sin salida/ })).toBeNull();
  });

  it.each(['day', 'week', 'month'])('opens "a list with employee, entry time and hours open" (%s)', async (tab) => {
    open(`/fichajes?tab=${tab}&date=${day}`, people, { longOpen });
    await userEvent.click(await screen.findByRole('button', { name: '1 fichaje sin salida' }));
    const dialog = within(await screen.findByRole('dialog', { name: /24 horas o más/ }));
    const row = dialog.getByRole('rowheader', { name: 'Íñigo Ruiz' }).closest('tr');
    expect(row).toHaveTextContent('14/11/2026 8:02');
    expect(row).toHaveTextContent('49:12');
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("'Proponer salida' begins with the end of the shift", async () => {
    open(`/fichajes?date=${day}`, people, { longOpen });
    await userEvent.click(await screen.findByRole('button', { name: '1 fichaje sin salida' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Proponer salida a Íñigo Ruiz' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Íñigo Ruiz/ }));
    expect(dialog.getByRole('textbox', { name: /^Fecha/ })).toHaveValue('14/11/2026');
    expect(dialog.getByRole('textbox', { name: /^Hora de entrada/ })).toHaveValue('8:02');
    expect(dialog.getByRole('textbox', { name: /^Hora de salida/ })).toHaveValue('16:00');
  });

  it('who may not propose is not offered it', async () => {
    open(`/fichajes?date=${day}`, people, { longOpen, role: 'advisor' });
    await userEvent.click(await screen.findByRole('button', { name: '1 fichaje sin salida' }));
    await screen.findByRole('dialog', { name: /24 horas o más/ });
    expect(screen.queryByRole('button', { name: /^Proponer salida/ })).toBeNull();
  });
});
