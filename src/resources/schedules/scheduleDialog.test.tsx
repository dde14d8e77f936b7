import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stubApi } from '#tests/support/apiStub.ts';
import { customFieldOf, pageOf } from '#tests/support/records.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { create, edit, list, resources, scheduleOf, server, withServer } from './schedules.fixture.ts';

withServer();

describe('the dialog', () => {
  it('defines name, months, weeks, days, shifts and people, and sends them as the wire has it', async () => {
    const sent: unknown[] = [];
    const { person, dialog } = await create({
      'POST /api/schedules': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { status: 201, data: scheduleOf() };
      },
    });
    await person.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Turnos');
    await person.click(dialog.getByRole('button', { name: 'Ningún mes' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Noviembre' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Enero' }));
    expect(dialog.getByRole('textbox', { name: 'Se aplica desde' })).toHaveValue('18/11/2026');
    await person.click(dialog.getByRole('button', { name: 'De lunes a viernes' }));
    await person.type(dialog.getByRole('textbox', { name: 'Entrada del turno 1' }), '8');
    await person.type(dialog.getByRole('textbox', { name: 'Salida del turno 1' }), '1230');
    await person.click(dialog.getByRole('button', { name: 'Añadir turno' }));
    expect(dialog.getByRole('textbox', { name: 'Entrada del turno 2' })).toHaveFocus();
    await person.type(dialog.getByRole('textbox', { name: 'Entrada del turno 2' }), '22');
    await person.type(dialog.getByRole('textbox', { name: 'Salida del turno 2' }), '2');
    await person.tab();
    expect(dialog.getByTitle('Termina al día siguiente')).toHaveTextContent('+1');
    expect(dialog.getByText('42:30 h a la semana por persona')).toBeVisible();
    await person.click(dialog.getByRole('combobox', { name: 'Empleados' }));
    await person.click(await screen.findByRole('option', { name: 'Mario Sanz' }));
    await person.keyboard('{Escape}');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Horario creado correctamente')).toBeVisible();
    expect(sent).toEqual([
      {
        enterprise_id: 1,
        name: 'Turnos',
        priority: 1,
        month_days: [1, 11],
        rotating_weeks: [
          {
            week_number: 1,
            day_schedules: [{ days: [1, 2, 3, 4, 5], shift: '08:00 - 12:30;22:00 - 02:00' }],
            employees: [22],
            teams: [],
          },
        ],
      },
    ]);
  });

  it.each([
    ['2026-01-05', 'Los días anteriores conservan los turnos que tenían.'],
    ['2026-11-18', 'Los días anteriores conservan los turnos que tenían.'],
    ['2026-11-19', 'Hasta ese día se aplica la versión anterior.'],
  ])('says of a version from %s what holds before it', async (valid_from, text) => {
    const { dialog } = await edit({ 'GET /api/schedules/8': { data: scheduleOf({ valid_from }) } });
    expect(await dialog.findByRole('textbox', { name: 'Se aplica desde' })).toHaveAccessibleDescription(text);
  });

  it('"weeks, numbered from 1 (renumbered when one is removed)"; the last one stays', async () => {
    const { person, dialog } = await create();
    expect(dialog.queryByRole('button', { name: /^Quitar semana/ })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Añadir semana' }));
    await person.click(dialog.getByRole('button', { name: 'Añadir semana' }));
    await person.click(dialog.getByRole('button', { name: 'De lunes a viernes' }));
    expect(dialog.getByRole('tab', { name: 'Semana 3' })).toHaveAttribute('aria-selected', 'true');
    await person.click(dialog.getByRole('tab', { name: 'Semana 2' }));
    await person.click(dialog.getByRole('button', { name: 'Quitar semana 2' }));
    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Semana 1', 'Semana 2']);
    await person.click(dialog.getByRole('tab', { name: 'Semana 2' }));
    expect(dialog.getByRole('checkbox', { name: 'Lunes' })).toBeChecked();
  });

  it('"A weekday can be in only one day block per week"; a block or shift goes only when there are more', async () => {
    const { person, dialog } = await create();
    expect(dialog.queryByRole('button', { name: /^Quitar (bloque|turno)/ })).toBeNull();
    await person.click(dialog.getByRole('checkbox', { name: 'Lunes' }));
    await person.click(dialog.getByRole('button', { name: 'Añadir días con otro horario' }));
    const second = within(dialog.getByRole('group', { name: 'Días y turnos, bloque 2' }));
    expect(second.getByRole('checkbox', { name: 'Lunes: ya está en otro bloque de esta semana' })).toBeDisabled();
    await person.click(second.getByRole('checkbox', { name: 'Martes' }));
    await person.click(second.getByRole('button', { name: 'Añadir turno' }));
    await person.click(second.getByRole('button', { name: 'Quitar turno 1' }));
    expect(second.queryByRole('button', { name: /^Quitar turno/ })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Quitar bloque 1' }));
    expect(dialog.getByRole('checkbox', { name: 'Martes' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Lunes' })).toBeEnabled();
    expect(dialog.queryByRole('button', { name: /^Quitar bloque/ })).toBeNull();
  });

  it('"An employee or a team can belong to only one week": those of another week cannot be chosen', async () => {
    const { person, dialog } = await edit();
    await person.click(dialog.getByRole('tab', { name: 'Semana 2' }));
    await person.click(dialog.getByRole('combobox', { name: 'Empleados' }));
    expect(await screen.findByRole('option', { name: /Lucía Gómez.*Ya está en la semana 1/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await person.keyboard('{Escape}');
    await person.click(dialog.getByRole('tab', { name: 'Semana 1' }));
    await person.click(dialog.getByRole('combobox', { name: 'Equipos' }));
    expect(await screen.findByRole('option', { name: /Noche.*Ya está en la semana 2/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('editing starts with what stands, from today on, and sends the same when nothing else is changed', async () => {
    const sent: unknown[] = [];
    const { person, dialog } = await edit({
      'PUT /api/schedules/8': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { data: scheduleOf() };
      },
    });
    expect(dialog.getByRole('textbox', { name: 'Se aplica desde' })).toHaveValue('18/11/2026');
    expect(dialog.getByRole('combobox', { name: 'La rotación empieza el lunes' })).toHaveValue('2026-11-16');
    expect(dialog.getByRole('textbox', { name: 'Entrada del turno 1' })).toHaveValue('22:00');
    const name = dialog.getByRole('textbox', { name: /^Nombre/ });
    await person.clear(name);
    await person.type(name, 'Horno');
    await person.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Horario actualizado correctamente')).toBeVisible();
    expect(sent).toEqual([
      {
        enterprise_id: 1,
        name: 'Horno',
        priority: 1,
        month_days: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        rotation_start: '2026-11-16',
        rotating_weeks: scheduleOf().rotating_weeks,
      },
    ]);
  });

  it('a time is whole when Enter saves before it is left; a dialog left untouched asks nothing', async () => {
    const sent: unknown[] = [];
    const { person, dialog } = await edit({
      'PUT /api/schedules/8': ({ body }: { body: unknown }) => {
        sent.push(body);
        return { data: scheduleOf() };
      },
    });
    const start = dialog.getByRole('textbox', { name: 'Entrada del turno 1' });
    await person.clear(start);
    await person.type(start, '21{Enter}');
    expect(await screen.findByText('Horario actualizado correctamente')).toBeVisible();
    expect(sent).toMatchObject([{ rotating_weeks: [{ day_schedules: [{ shift: '21:00 - 06:00' }] }, {}] }]);
    await person.click(await screen.findByRole('button', { name: 'Acciones de Obrador' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    const again = within(await screen.findByRole('dialog', { name: 'Editar horario' }));
    await again.findByRole('tab', { name: 'Semana 1' });
    await person.click(again.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says, and does not refuse, that a day leaves less than twelve hours of rest', async () => {
    const { person, dialog } = await edit();
    expect(dialog.queryByText(/la ley pide 12 horas/)).toBeNull();
    await person.click(dialog.getByRole('tab', { name: 'Semana 2' }));
    // Friday's night ends on Saturday at 6:00.
    expect(dialog.queryByText(/la ley pide 12 horas/)).toBeNull();
    await person.click(dialog.getByRole('checkbox', { name: 'Lunes' }));
    await person.click(dialog.getByRole('tab', { name: 'Semana 1' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Domingo' }));
    await person.click(dialog.getByRole('tab', { name: 'Semana 2' }));
    expect(
      dialog.getByText('El lunes empieza 2:00 h después de la jornada anterior; la ley pide 12 horas (art. 34.3 ET)'),
    ).toBeVisible();
  });

  it('a version to come keeps its day unless another is typed', async () => {
    const { dialog } = await edit({ 'GET /api/schedules/8': { data: scheduleOf({ valid_from: '2026-12-01' }) } });
    const from = dialog.getByRole('textbox', { name: 'Se aplica desde' });
    await waitFor(() => expect(from).toHaveValue('01/12/2026'));
    expect(from).toHaveAccessibleDescription('Hasta ese día se aplica la versión anterior.');
  });

  it('copying: months, weeks and own fields of the schedule, nobody in them', async () => {
    const customFields = [customFieldOf({ id: 1, key: 'f1', resource: 'schedules', name: 'Centro de coste' })];
    stubApi({ ...server, [list]: pageOf([scheduleOf({ custom_fields: { f1: 'CC-7' } })]) });
    const { person } = renderAdmin({ resources, at: '/schedules', customFields });
    await person.click(await screen.findByRole('button', { name: 'Acciones de Obrador' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Duplicar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo horario' }));
    expect(await dialog.findByDisplayValue('Copia de Obrador')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Agosto' })).toBeChecked();
    expect(dialog.getByRole('textbox', { name: 'Entrada del turno 1' })).toHaveValue('22:00');
    expect(dialog.getByRole('textbox', { name: 'Centro de coste' })).toHaveValue('CC-7');
    expect(dialog.getAllByRole('tab')).toHaveLength(2);
    expect(dialog.queryByRole('button', { name: /Lucía/ })).toBeNull();
    expect(dialog.getByText(/Asigna empleados o equipos/)).toBeVisible();
  });
});
