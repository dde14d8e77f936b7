import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time/units.ts';
import { stubApi, type StubAnswer } from '#tests/support/apiStub.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { toasts } from '#tests/support/web.ts';
import { NewLeaveDialog } from './NewLeaveDialog.tsx';

const create = 'POST /api/vacations';
const title = 'Nuevo Registro de Vacaciones/Permisos';
const people = [
  { id: 21, name: 'Ana Ruiz' },
  { id: 22, name: 'Íñigo López' },
];
const teams = [{ id: 5, name: 'Obrador' }];
const type = (id: number, name: string, half_days: 0 | 1, hours_bank: 0 | 1 = 0) => ({
  id,
  name,
  half_days,
  hours_bank,
  paid: 1,
  counts_against_balance: 1,
  working_days: 1,
  confidential: 0,
  active: 1,
});

const types = [type(1, 'Vacaciones', 1), type(2, 'Permiso médico', 0), type(5, 'Descanso', 0, 1)];

/** The screen that opens the dialog: it keeps the chosen days. */
function Host() {
  const [dates, setDates] = useState<readonly string[]>(['2026-12-03', '2026-12-04']);
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  if (!isOpen) return <p>Cerrado con {dates.length} días</p>;
  return (
    <NewLeaveDialog dates={dates} onDates={setDates} employees={people} teams={teams} onSaved={close} onClose={close} />
  );
}

const preview = [
  {
    user: { id: 21, name: 'Ana', last_name: 'Ruiz' },
    dates: 1,
    skipped: [
      { date: '2026-12-03', reason: 'outside' },
      { date: '2026-12-05', reason: 'free' },
    ],
    days: 1,
    balances: [{ year: 2026, left: 0.5, after: -0.5 }],
  },
];

const created = { status: 201, message: 'Vacaciones/permisos registrados correctamente', data: [] };

async function open(answer: StubAnswer = created, effect: readonly object[] = preview) {
  const requests = stubApi({
    'GET /api/vacations/types': { data: types },
    'POST /api/vacations/preview': { data: effect },
    [create]: answer,
  });
  const { person } = renderAdmin({ resources: [], at: '/calendar', pages: { '/calendar': <Host /> } });
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await dialog.findByRole('option', { name: 'Vacaciones' });
  const sent = () => requests.filter(({ method, path }) => `${method} ${path}` === create).map(({ body }) => body);
  const choose = async (field: string, option: string) => {
    await person.type(dialog.getByRole('combobox', { name: field }), option);
    await person.click(await screen.findByRole('option', { name: option }));
  };
  const select = (field: RegExp, option: string) =>
    person.selectOptions(dialog.getByRole('combobox', { name: field }), option);
  const save = () => person.click(dialog.getByRole('button', { name: 'Registrar' }));
  return { person, dialog, sent, choose, select, save };
}

const options = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map((option) => option.textContent)
    .filter(Boolean);

describe("New leave, title 'Nuevo Registro de Vacaciones/Permisos'", () => {
  it('"type (chosen from the enterprise\'s leave types)"', async () => {
    const { dialog } = await open();
    expect(options(dialog.getByRole('combobox', { name: /^Tipo/ }))).toEqual([
      'Vacaciones',
      'Permiso médico',
      'Descanso',
    ]);
  });

  it('"status: Pendiente or Aprobado (default Aprobado)"', async () => {
    const { dialog } = await open();
    const status = dialog.getByRole('combobox', { name: /^Estado/ });
    expect(status).toHaveDisplayValue('Aprobado');
    expect(options(status)).toEqual(['Pendiente', 'Aprobado']);
  });

  it('"the selected dates, each removable (the dialog closes when all dates are removed)"', async () => {
    const { person, dialog } = await open();
    expect(dialog.getByRole('button', { name: 'Quitar 03/12/2026 – 04/12/2026' })).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Quitar días sueltos' }));
    await person.click(dialog.getByRole('button', { name: 'Quitar 03/12/2026' }));
    expect(dialog.queryByText('03/12/2026')).not.toBeInTheDocument();
    await person.click(dialog.getByRole('button', { name: 'Quitar 04/12/2026' }));
    expect(await screen.findByText('Cerrado con 0 días')).toBeInTheDocument();
  });

  it('"employees multi-select; teams multi-select; comment, optional": all is sent, and success is said', async () => {
    const { person, dialog, sent, choose, select, save } = await open();
    await select(/^Tipo/, 'Vacaciones');
    await select(/^Estado/, 'Pendiente');
    await choose('Empleados', 'Ana Ruiz');
    await choose('Empleados', 'Íñigo López');
    await choose('Equipos', 'Obrador');
    await person.type(dialog.getByRole('textbox', { name: /^Comentario/ }), ' Puente ');
    await save();
    expect(await screen.findByText('Cerrado con 2 días')).toBeInTheDocument();
    expect(sent()).toEqual([
      {
        type: 1,
        status: 'pending',
        part: 'full',
        dates: ['2026-12-03', '2026-12-04'],
        employees: [21, 22],
        teams: [5],
        comment: 'Puente',
        skip_days_off: 1,
        enterprise_id: 1,
      },
    ]);
    expect(toasts()).toEqual(['Vacaciones/permisos registrados correctamente']);
  });

  it('what it takes from each person, which days do not count, and what will be refused', async () => {
    const { dialog, choose, select } = await open();
    const effect = dialog.getByRole('status', { name: 'Lo que supone' });
    expect(effect).toHaveTextContent('Elige el tipo y las personas');
    await select(/^Tipo/, 'Vacaciones');
    await choose('Empleados', 'Ana Ruiz');
    await waitFor(() => expect(effect).toHaveTextContent('Ana Ruiz: 1 día · saldo de 2026: 0,5 → −0,5'));
    expect(effect).toHaveTextContent('no le quedan tantos días');
    expect(effect).toHaveTextContent('No cuentan: 05/12/2026');
    expect(effect).toHaveTextContent('Fuera de su contrato: 03/12/2026');
  });

  it('what rest takes from the hours bank, and that it is too much', async () => {
    const [one] = preview;
    const rest = { balance: 4 * HOUR_MS, takes: 8 * HOUR_MS };
    const { dialog, choose, select } = await open(created, [{ ...one, skipped: [], balances: [], rest }]);
    await select(/^Tipo/, 'Vacaciones');
    await choose('Empleados', 'Ana Ruiz');
    const effect = dialog.getByRole('status', { name: 'Lo que supone' });
    await waitFor(() => expect(effect).toHaveTextContent('Ana Ruiz: 1 día · bolsa de horas: +4:00 → −4:00'));
    expect(effect).toHaveTextContent('no tiene tanto descanso');
  });

  it('the part of the day is asked for only where the type has half days', async () => {
    const { dialog, sent, choose, select, save } = await open();
    await select(/^Tipo/, 'Permiso médico');
    expect(dialog.queryByRole('combobox', { name: 'Parte del día' })).not.toBeInTheDocument();
    await select(/^Tipo/, 'Vacaciones');
    await select(/^Parte del día/, 'Mañana');
    await choose('Empleados', 'Ana Ruiz');
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ part: 'morning' }]));
  });

  it('hours of the days are asked for where the type takes from the hours bank', async () => {
    const { dialog, person, sent, choose, select, save } = await open();
    await select(/^Tipo/, 'Descanso');
    await select(/^Parte del día/, 'Por horas');
    await choose('Empleados', 'Ana Ruiz');
    expect(dialog.getByText('Escribe las horas para ver lo que descuentan de la bolsa.')).toBeVisible();
    await save();
    expect(dialog.getAllByText('Escribe la hora como HH:MM')).toHaveLength(2);
    await person.type(dialog.getByRole('textbox', { name: /^Desde las/ }), '13');
    await person.type(dialog.getByRole('textbox', { name: /^Hasta las/ }), '1530');
    await save();
    await waitFor(() => expect(sent()).toMatchObject([{ part: 'full', rest_from: '13:00', rest_to: '15:30' }]));
  });

  it("'Debes seleccionar al menos un empleado o equipo' and the type, beside the fields; nothing is sent", async () => {
    const { dialog, sent, save } = await open();
    await save();
    const said = ['Debes seleccionar un tipo', 'Debes seleccionar al menos un empleado o equipo'];
    expect(toasts()).toEqual(['Revisa los 2 campos marcados']);
    for (const message of said) expect(dialog.getByText(message)).toBeInTheDocument();
    expect(dialog.getByRole('combobox', { name: /^Tipo/ })).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it("'El comentario no puede tener más de 150 caracteres', and 150 are fine", async () => {
    const { person, dialog, sent, choose, select, save } = await open();
    await select(/^Tipo/, 'Vacaciones');
    await choose('Equipos', 'Obrador');
    const comment = dialog.getByRole('textbox', { name: /^Comentario/ });
    await person.click(comment);
    await person.paste('x'.repeat(151));
    await save();
    expect(dialog.getByText('El comentario no puede tener más de 150 caracteres')).toBeInTheDocument();
    expect(toasts()).toEqual(['El comentario no puede tener más de 150 caracteres']);
    expect(sent()).toEqual([]);
    await person.type(comment, '{Backspace}');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it("'Duplicate entry' becomes 'Existe un permiso con el mismo empleado en el mismo día', naming who and when; nothing is lost", async () => {
    const who = 'Ana Ruiz: 3 de diciembre de 2026';
    const { dialog, choose, select, save } = await open({
      status: 409,
      message: `Duplicate entry. ${who}`,
      errors: { dates: who },
    });
    await select(/^Tipo/, 'Vacaciones');
    await choose('Empleados', 'Ana Ruiz');
    await save();
    const sentence = 'Existe un permiso con el mismo empleado en el mismo día';
    expect(await dialog.findByText(`${sentence}. ${who}`)).toBeInTheDocument();
    expect(toasts()).toEqual([sentence]);
    expect(dialog.getByRole('combobox', { name: /^Tipo/ })).toHaveDisplayValue('Vacaciones');
    expect(dialog.getByRole('button', { name: 'Ana Ruiz' })).toBeInTheDocument();
  });

  it('"on creation the server message is shown"', async () => {
    const message = 'Las fechas no pueden distar más de 10 años de hoy';
    const { dialog, choose, select, save } = await open({
      status: 422,
      message: 'No válido',
      errors: { dates: message },
    });
    await select(/^Tipo/, 'Vacaciones');
    await choose('Empleados', 'Ana Ruiz');
    await save();
    expect(await dialog.findByText(message)).toBeInTheDocument();
    expect(toasts()).toEqual([message]);
  });

  it('what was chosen is not lost by closing without a question', async () => {
    const { person, dialog, select } = await open();
    await select(/^Tipo/, 'Vacaciones');
    await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
    const question = within(await screen.findByRole('alertdialog', { name: '¿Salir sin guardar?' }));
    await person.click(question.getByRole('button', { name: 'Salir sin guardar' }));
    expect(await screen.findByText('Cerrado con 2 días')).toBeInTheDocument();
  });
});
