import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { at, cellOf, entry, open, rowsOf, user, usersCall } from '#tests/support/attendanceCalendarPage.tsx';
import { setViewport, toasts } from '#tests/support/web.ts';

describe('"Days can be selected"', () => {
  it("by mouse and keyboard; 'Desmarcar fechas' clears them", async () => {
    const { person } = open();
    await person.click(await screen.findByRole('checkbox', { name: /^martes, 17 de noviembre/ }));
    const other = screen.getByRole('checkbox', { name: /^viernes, 20 de noviembre/ });
    other.focus();
    await person.keyboard(' ');
    expect(screen.getByText('2 días seleccionados')).toBeInTheDocument();
    const marked = screen.getAllByRole('cell').filter((cell) => 'chosen' in cell.dataset);
    expect(marked.map((cell) => cell.querySelector('time')?.dateTime)).toEqual(['2026-11-17', '2026-11-20']);
    await person.click(screen.getByRole('button', { name: 'Desmarcar fechas' }));
    expect(other).not.toBeChecked();
  });

  it("'Debe seleccionar primero los días en el calendario' without a day", async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Añadir Vacaciones/Permisos' }));
    expect(toasts()).toEqual(['Debe seleccionar primero los días en el calendario']);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("'Añadir Vacaciones/Permisos' opens the new-leave dialog with the days, of another month as well", async () => {
    const { person } = open();
    await person.click(await screen.findByRole('checkbox', { name: /^lunes, 30 de noviembre/ }));
    await person.click(screen.getByRole('button', { name: 'Mes siguiente' }));
    await person.click(await screen.findByRole('checkbox', { name: /^martes, 1 de diciembre/ }));
    await person.click(screen.getByRole('button', { name: 'Añadir Vacaciones/Permisos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Registro de Vacaciones/Permisos' }));
    expect(dialog.getAllByRole('button', { name: /^Quitar \d/ }).map((day) => day.textContent?.trim())).toEqual([
      'Quitar 30/11/2026 – 01/12/2026',
    ]);
  });

  it('an address that was kept while it was open opens nothing when days are chosen anew', async () => {
    const { person } = open(`${at}&new=1`);
    await person.click(await screen.findByRole('checkbox', { name: /^lunes, 30 de noviembre/ }));
    expect(screen.getByText('1 día seleccionado')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("the browser's back does not lose what was typed in it without a question", async () => {
    const { person, router } = open();
    await person.click(await screen.findByRole('checkbox', { name: /^lunes, 30 de noviembre/ }));
    await person.click(screen.getByRole('button', { name: 'Añadir Vacaciones/Permisos' }));
    const name = 'Nuevo Registro de Vacaciones/Permisos';
    const dialog = within(await screen.findByRole('dialog', { name }));
    await person.type(dialog.getByRole('textbox', { name: /^Comentario/ }), 'Boda');
    void router.navigate(-1);
    await person.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(await dialog.findByRole('textbox', { name: /^Comentario/ })).toHaveValue('Boda');
    void router.navigate(-1);
    await person.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument());
  });

  it('on a phone every day of the month can be chosen, those without anything too', async () => {
    setViewport(390);
    const { person } = open();
    await person.click(await screen.findByText('Seleccionar días del mes'));
    const all = within(screen.getByRole('group', { name: 'Seleccionar días del mes' }));
    expect(all.getAllByRole('checkbox')).toHaveLength(30);
    await person.click(all.getByRole('checkbox', { name: /^jueves, 12 de noviembre/ }));
    expect(screen.getByText('1 día seleccionado')).toBeInTheDocument();
  });

  it('who may only look chooses nothing', async () => {
    open(at, {}, 'advisor');
    await screen.findAllByRole('columnheader');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Añadir Vacaciones/Permisos' })).not.toBeInTheDocument();
  });
});

describe('dialogs of a day', () => {
  it('"day detail (\'Ver detalles\'): entries grouped by team, showing employee, teams, in and out times each with a location icon, breaks, worked time and total time"', async () => {
    const { person } = open();
    const day = await cellOf(/^lunes, 16 de noviembre/);
    await person.click(day.getByRole('button', { name: /^Ver detalles: 2 fichajes/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fichajes del 16 de noviembre de 2026' }));
    expect(dialog.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
      'Obrador 1 fichaje',
      'Tienda 2 fichajes',
    ]);
    const tienda = dialog.getByRole('table', { name: 'Fichajes de Tienda' });
    expect(
      within(tienda)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Empleado', 'Equipos', 'Entrada', 'Salida', 'Descansos', 'Trabajado', 'Total']);
    expect(rowsOf(tienda)).toEqual([
      ['Ana Ruiz', 'Obrador, Tienda', '8:02', '12:02', '0:15', '3:45', '4:00'],
      ['Zoe Ruiz', 'Tienda', '9:00', 'Abierto', '0:00', '2:00', '2:00'],
    ]);
    const icons = within(tienda)
      .getAllByRole('img')
      .map((icon) => icon.getAttribute('aria-label'));
    expect(icons).toEqual(['Con ubicación', 'Sin ubicación', 'Sin ubicación']);
  });

  it("\"entry detail dialog: employee name and e-mail, in and out date and time with location flag, breaks, worked time, total time, status 'Cerrado' or 'Abierto'\"", async () => {
    const { person } = open(`${at}&details=2026-11-17`);
    await person.click(
      within(await screen.findByRole('dialog')).getAllByRole('link', { name: 'Ana Ruiz' })[0] as HTMLElement,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Detalle del fichaje' });
    const facts = [...dialog.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent?.trim(),
    ]);
    expect(facts).toEqual([
      ['Empleado', 'Ana Ruiz'],
      ['Email', 'ana@ejemplo.es'],
      ['Entrada', '17/11/2026 22:00'],
      ['Salida', '18/11/2026 6:00'],
      ['Descansos', '0:00'],
      ['Trabajado', '8:00'],
      ['Total', '8:00'],
      ['Estado', 'Cerrado'],
    ]);
    expect(within(dialog).getByRole('img', { name: 'Con ubicación' })).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: /^Ver historial|Historial/ })).toBeInTheDocument();
    await person.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(await screen.findByRole('dialog', { name: /^Fichajes del 17/ })).toBeInTheDocument();
  });

  it('at which work centre it was punched stands among its remarks', async () => {
    const start_work_centre = 'Almacén';
    open(`${at}&entry=9`, {
      [usersCall]: {
        data: [user(21, 'Ana', { '2026-11-17': [entry(9, '2026-11-17T08:00', null, { start_work_centre })] })],
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalle del fichaje' }));
    expect(dialog.getByText('Fichado en Almacén')).toBeVisible();
  });

  it("an entry without exit is 'Abierto'", async () => {
    open(`${at}&entry=3`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalle del fichaje' }));
    expect(dialog.getByText('Abierto')).toBeInTheDocument();
  });

  it.each([
    ['2026-11-30', /^Festivo: Fiesta de todos/, ['Fiesta de todos', 'Festivo Nacional']],
    [
      '2026-11-02',
      /^Festivo: Todos los Santos/,
      ['Todos los Santos (traslado)', 'Andalucía', 'Cataluña', 'Madrid', 'No es festivo en tu empresa'],
    ],
    ['2026-11-09', /^Festivo: Almudena/, ['Almudena', 'Festivo local']],
  ])(
    '"holiday button per day: shows the holiday name and either \'Festivo Nacional\' or the list of regions": %s',
    async (_, name, texts) => {
      const { person } = open();
      await person.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog', { name: /^Festivos del / }));
      for (const text of texts) expect(dialog.getByText(text)).toBeInTheDocument();
    },
  );

  it('"leave dialog per day": from its button, which says how many of each status', async () => {
    const { person } = open();
    const name = /^Vacaciones y permisos: 1 pendiente, 1 aprobado, 1 rechazado, viernes, 20 de noviembre/;
    await person.click(await screen.findByRole('button', { name }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Vacaciones y permisos del 20 de noviembre de 2026' }),
    );
    for (const text of ['Ana Ruiz', 'Pendiente', 'Leo Ruiz', 'Aprobado', 'Zoe Ruiz', 'Rechazado'])
      expect(dialog.getByText(text)).toBeInTheDocument();
    expect(dialog.getAllByRole('button', { name: /^Aprobar/ })).toHaveLength(1);
  });
});
