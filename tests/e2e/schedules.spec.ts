import type { Page } from '@playwright/test';
import { addDays, localDateOf, mondayOf } from '#domain/time/localTime.ts';
import { desktop, expect, phone, test } from './fixtures.ts';
import { numericDate } from '#domain/time/format.ts';

/** She works in the afternoon, from 16:30 on. */
const person = 'Sara Benítez Mora';
/** Far enough not to be in the way of other journeys. */
const start = addDays(mondayOf(localDateOf(Date.now(), 'Europe/Madrid')), 70);
const weekOf = (page: Page) => page.getByRole('tabpanel');

async function assign(page: Page, field: string, name: string) {
  await weekOf(page).getByRole('combobox', { name: field }).fill(name.slice(0, 6));
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await page.keyboard.press('Escape');
}

async function shiftsShown(page: Page, date: string) {
  await page.goto(`/fichajes?date=${date}&q=${encodeURIComponent(person.slice(0, 6))}`);
  await page.getByRole('button', { name: new RegExp(person) }).click();
  return page.getByRole('row').filter({ hasText: 'Fichajes' });
}

test('a two-week rotation is built, refused while it overlaps, seen in time control, copied and deleted @main', async ({
  page,
  signIn,
  checkAccessibility,
}) => {
  await signIn('manager', page, '/schedules');
  await page.getByRole('link', { name: 'Añadir horario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo horario' });
  await dialog.getByRole('button', { name: 'Ningún mes' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  for (const message of [
    'El nombre es un campo obligatorio.',
    'Debe seleccionar al menos un mes',
    'Debe seleccionar al menos un día para todos los horarios en la semana 1',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('Rotación de prueba');
  await dialog.getByRole('button', { name: 'Todo el año' }).click();
  await dialog.getByRole('textbox', { name: 'Se aplica desde' }).fill(numericDate(start));
  await dialog.getByRole('button', { name: 'De lunes a viernes' }).click();
  await dialog.getByRole('textbox', { name: 'Entrada del turno 1' }).fill('9');
  await dialog.getByRole('textbox', { name: 'Salida del turno 1' }).fill('17');
  await dialog.getByRole('button', { name: 'Añadir semana' }).click();
  await expect(dialog.getByRole('tab', { name: 'Semana 2' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByRole('checkbox', { name: 'Sábado' }).check();
  await dialog.getByRole('checkbox', { name: 'Domingo' }).check();
  await dialog.getByRole('textbox', { name: 'Entrada del turno 1' }).fill('2230');
  await dialog.getByRole('textbox', { name: 'Salida del turno 1' }).fill('0630');
  await assign(page, 'Empleados', person);
  await expect(dialog.getByText('8:00 h', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(9);
  await expect(dialog.getByText('Hay turnos que coinciden con los de otros horarios')).toBeVisible();
  await dialog.getByText('Hay turnos que coinciden con los de otros horarios').scrollIntoViewIfNeeded();
  await checkAccessibility('schedule-conflict');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(/^Sara Benítez Mora ya tiene turnos a esas horas/)).toBeVisible();
  await dialog.getByRole('tab', { name: 'Semana 1' }).click();
  await dialog.getByRole('textbox', { name: 'Salida del turno 1' }).fill('16');
  await expect(dialog.getByText('Hay turnos que coinciden con los de otros horarios')).toBeHidden();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Horario creado correctamente')).toBeVisible();

  await expect((await shiftsShown(page, addDays(start, 5))).getByText('22:30 - 06:30')).toBeVisible();
  await expect((await shiftsShown(page, addDays(start, 7))).getByText('09:00 - 16:00', { exact: true })).toBeVisible();
  await expect((await shiftsShown(page, addDays(start, 19))).getByText('22:30 - 06:30')).toBeVisible();

  await page.goto('/schedules');
  await page.getByRole('button', { name: 'Acciones de Rotación de prueba', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(page.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Copia de Rotación de prueba');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Horario creado correctamente')).toBeVisible();
  for (const name of ['Copia de Rotación de prueba', 'Rotación de prueba']) {
    await page.getByRole('button', { name: `Eliminar ${name}`, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('row').filter({ hasText: new RegExp(`^${name}`) })).toHaveCount(0);
  }
});

const looks = [
  ['1280', desktop, 'dark'],
  ['390', phone, 'light'],
] as const;

for (const [width, viewport, colorScheme] of looks) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });

    test('schedules', async ({ page, signIn, checkAccessibility }) => {
      await signIn('admin', page, '/schedules');
      await expect(page.getByText('Obrador rotativo')).toBeVisible();
      await checkAccessibility(`schedules-${width}-${colorScheme}`);
      await page.getByRole('button', { name: 'Acciones de Obrador rotativo' }).click();
      await page.getByRole('menuitem', { name: 'Editar' }).click();
      await expect(page.getByRole('table', { name: /Próximas ocho semanas/ })).toBeVisible();
      await checkAccessibility(`schedule-form-${width}-${colorScheme}`);
      await weekOf(page).getByRole('button', { name: 'Quitar semana 1' }).scrollIntoViewIfNeeded();
      await checkAccessibility(`schedule-week-${width}-${colorScheme}`);
      await page.getByRole('table', { name: /Próximas ocho semanas/ }).scrollIntoViewIfNeeded();
      await checkAccessibility(`schedule-preview-${width}-${colorScheme}`);
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await page.goto('/schedules/create');
      await page.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('El nombre es un campo obligatorio.').first()).toBeVisible();
      await checkAccessibility(`schedule-errors-${width}-${colorScheme}`);
      await page.goto('/teams');
      await expect(page.getByText('Tienda', { exact: true })).toBeVisible();
      await checkAccessibility(`teams-${width}-${colorScheme}`);
    });
  });
}
