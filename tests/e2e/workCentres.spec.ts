import { addDays, localDateOf } from '../../domain/time/localTime.ts';
import { numericDate } from '../../domain/time/format.ts';
import { expect, sessionOf, sizes, test } from './fixtures.ts';
import { newPerson } from './newPerson.ts';

const centre = 'Almacén de Getafe';

test('a second work centre is added, and somebody belongs to it from a day on', async ({
  page,
  request,
  signIn,
  checkThemes,
}) => {
  const { user } = await sessionOf(request, await newPerson(request, 'employee', 'Rocío'));
  await signIn('stranger', page, `/employees/${user.id}`);
  await expect(page.getByRole('link', { name: 'Añadir condiciones' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Centro de trabajo' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Centros de trabajo' }).click();
  await expect(page.getByText('Centro principal')).toBeVisible();
  await page.getByRole('link', { name: 'Añadir centro de trabajo' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nuevo centro de trabajo' });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('El nombre es un campo obligatorio.')).toBeVisible();
  await form.getByRole('textbox', { name: /^Nombre/ }).fill(centre);
  await form.getByRole('button', { name: 'Guardar' }).click();
  const row = page.getByRole('row').filter({ hasText: centre });
  await expect(row).toBeVisible();
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await checkThemes(`work-centres-${width}`);
  }
  await page.setViewportSize(sizes['1280']);

  const tomorrow = numericDate(addDays(localDateOf(Date.now(), 'Europe/Madrid'), 1));
  await page.goto(`/employees/${user.id}`);
  const belongs = page.getByRole('region', { name: 'Centro de trabajo' });
  await belongs.getByRole('button', { name: 'Cambiar de centro' }).click();
  const change = page.getByRole('dialog', { name: 'Cambiar de centro' });
  await change.getByRole('combobox', { name: /^Centro de trabajo/ }).selectOption(centre);
  await change.getByRole('textbox', { name: /^Desde/ }).fill(tomorrow);
  await change.getByRole('button', { name: 'Guardar' }).click();
  await expect(belongs.getByRole('listitem').first()).toContainText(`${centre}PróximoDesde el ${tomorrow}`);
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await belongs.scrollIntoViewIfNeeded();
    await checkThemes(`person-centre-${width}`);
  }
  await page.setViewportSize(sizes['1280']);

  await page.goto('/workCentres');
  await row.getByRole('button', { name: /^Eliminar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(
    page.getByText('No se puede eliminar: 1 persona pertenece o ha pertenecido a este centro'),
  ).toBeVisible();
});
