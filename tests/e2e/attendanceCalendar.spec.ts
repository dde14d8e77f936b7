import { desktop, expect, phone, test } from './fixtures.ts';

/** Far from what other journeys write; Labour Day is a holiday everywhere. */
const may = `${new Date().getFullYear() + 4}-05`;
const comment = 'Campamento de los niños';

test('the calendar: a day, an entry, a holiday; leave is recorded on chosen days, approved and deleted', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await page.setViewportSize(desktop);
  await signIn('admin', page, '/calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendario de Fichajes' })).toBeVisible();
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d\d$/);
  await expect(page.getByRole('columnheader')).toHaveText(['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']);
  const details = page.getByRole('button', { name: /^Ver detalles/ });
  await expect(details.first()).toBeVisible();
  await checkAccessibility('attendance-grid-1280-light');

  await details.first().click();
  const day = page.getByRole('dialog', { name: /^Fichajes del / });
  await expect(day.getByRole('table').first()).toBeVisible();
  await checkAccessibility('attendance-day-1280-light');
  await day.getByRole('row').nth(1).getByRole('link').click();
  const entry = page.getByRole('dialog', { name: 'Detalle del fichaje' });
  await expect(entry.getByText('Cerrado')).toBeVisible();
  await checkAccessibility('attendance-entry-1280-light');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`/calendar?month=${may}`);
  await page.getByRole('button', { name: 'Añadir Vacaciones/Permisos' }).click();
  await expect(page.getByText('Debe seleccionar primero los días en el calendario')).toBeVisible();
  await page.getByRole('button', { name: /^Festivo: Fiesta del Trabajo/ }).click();
  await expect(page.getByRole('dialog').getByText('Festivo Nacional')).toBeVisible();
  await checkAccessibility('attendance-holiday-1280-light');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lista', exact: true }).click();
  await checkAccessibility('attendance-list-1280-light');
  await page.getByRole('button', { name: 'Cuadrícula' }).click();

  const record = async () => {
    for (const number of [15, 16])
      await page.getByRole('checkbox', { name: new RegExp(`, ${number} de mayo`) }).check();
    await page.getByRole('button', { name: 'Añadir Vacaciones/Permisos' }).click();
    const form = page.getByRole('dialog', { name: 'Nuevo Registro de Vacaciones/Permisos' });
    await form.getByRole('combobox', { name: /^Tipo/ }).selectOption('Asuntos propios');
    await form.getByRole('combobox', { name: /^Estado/ }).selectOption('Pendiente');
    const people = form.getByRole('combobox', { name: 'Empleados' });
    await people.fill('a');
    await page.getByRole('listbox').getByRole('option').first().click();
    await people.press('Escape');
    await form.getByRole('textbox', { name: /^Comentario/ }).fill(comment);
    return form;
  };
  const form = await record();
  await checkAccessibility('attendance-new-leave-1280-light');
  await form.getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Vacaciones/permisos registrados correctamente')).toBeVisible();
  const again = await record();
  await again.getByRole('button', { name: 'Registrar' }).click();
  await expect(again.getByText(/^Existe un permiso con el mismo empleado en el mismo día\. .+ del 15/)).toBeVisible();
  await again.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();

  const ofDay = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^Vacaciones y permisos: .*, ${number} de mayo`) });
  await ofDay(15).click();
  const leave = page.getByRole('dialog', { name: /^Vacaciones y permisos del 15 de mayo/ });
  await leave.getByRole('button', { name: /^Ver comentario/ }).click();
  await expect(leave.getByText(comment)).toBeVisible();
  await leave.getByRole('button', { name: /^Aprobar/ }).click();
  await leave.getByRole('button', { name: 'Cerrar' }).hover();
  await expect(page.getByText('Permiso aprobado correctamente')).toBeVisible();
  await expect(leave.getByText('Aprobado', { exact: true })).toBeVisible();
  await checkAccessibility('attendance-leave-1280-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.keyboard.press('Escape');
  await expect(leave).toHaveCount(0);
  await checkAccessibility('attendance-grid-leave-1280-dark');

  for (const number of [15, 16]) {
    await ofDay(number).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Eliminar/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).hover();
    await expect(page.getByRole('dialog').getByText('No hay vacaciones ni permisos.')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(ofDay(number)).toHaveCount(0);
  }
});

test('on a phone the list replaces the grid, filters and tabs stay in the address, days are chosen all the same', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn('manager', page, '/calendar');
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  const details = page.getByRole('button', { name: /^Ver detalles/ });
  await expect(details.first()).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await expect.poll(async () => (await details.first().boundingBox())?.y).toBeLessThan(0.65 * phone.height);
  await checkAccessibility('attendance-list-390-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByText('Seleccionar días del mes').click();
  await page
    .getByRole('checkbox', { name: /, 12 de / })
    .last()
    .press('Space');
  await expect(page.getByText('1 día seleccionado')).toBeVisible();
  await checkAccessibility('attendance-choose-390-light');
  await page.getByRole('button', { name: 'Añadir Vacaciones/Permisos' }).click();
  await expect(page.getByRole('dialog', { name: 'Nuevo Registro de Vacaciones/Permisos' })).toBeVisible();
  await checkAccessibility('attendance-new-leave-390-light');
  await page.keyboard.press('Escape');

  await details.first().click();
  await expect(
    page
      .getByRole('dialog', { name: /^Fichajes del / })
      .getByRole('table')
      .first(),
  ).toBeVisible();
  await checkAccessibility('attendance-day-390-light');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('combobox', { name: 'Equipo' }).selectOption({ index: 1 });
  await page.getByRole('tab', { name: 'Lista' }).click();
  await expect(page).toHaveURL(/team=\d+&tab=list/);
  await expect(
    page
      .getByRole('table', { name: /^Fichajes de / })
      .getByRole('row')
      .nth(1),
  ).toBeVisible();
  await checkAccessibility('attendance-entries-390-light');
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAccessibility('attendance-entries-1280-dark');
});
