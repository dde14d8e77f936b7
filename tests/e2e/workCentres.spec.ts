import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { numericDate } from '#domain/time/format.ts';
import { expect, sessionOf, sizes, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { newPerson } from './newPerson.ts';

const centre = 'Almacén de Getafe';

test('a second work centre is added, and somebody belongs to it from a day on, by keyboard', async ({
  page,
  request,
  signIn,
  checkThemes,
}) => {
  const { user } = await sessionOf(request, await newPerson(request, 'employee', 'Rocío'));
  await signIn('stranger', page);
  const keys = keyboardOf(page);
  await keys.use(page.getByRole('link', { name: 'Centros de trabajo' }));
  await expect(page.getByText('Centro principal')).toBeVisible();
  await keys.use(page.getByRole('link', { name: 'Añadir centro de trabajo' }).first());
  const form = page.getByRole('dialog', { name: 'Nuevo centro de trabajo' });
  await keys.use(form.getByRole('button', { name: 'Guardar' }));
  await expect(form.getByText('El nombre es un campo obligatorio.')).toBeVisible();
  await keys.fill(form.getByRole('textbox', { name: /^Nombre/ }), centre);
  await keys.use(form.getByRole('button', { name: 'Guardar' }));
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
  await keys.use(belongs.getByRole('button', { name: 'Cambiar de centro' }));
  const change = page.getByRole('dialog', { name: 'Cambiar de centro' });
  const choice = change.getByRole('combobox', { name: /^Centro de trabajo/ });
  await keys.to(choice);
  await page.keyboard.type(centre);
  await expect(choice.getByRole('option', { selected: true })).toHaveText(centre);
  await keys.fill(change.getByRole('textbox', { name: /^Desde/ }), tomorrow);
  await keys.use(change.getByRole('button', { name: 'Guardar' }));
  await expect(belongs.getByRole('listitem').first()).toContainText(`${centre}PróximoDesde el ${tomorrow}`);
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await belongs.scrollIntoViewIfNeeded();
    await checkThemes(`person-centre-${width}`);
  }
  await page.setViewportSize(sizes['1280']);

  await page.goto('/workCentres');
  await keys.use(row.getByRole('button', { name: /^Acciones de/ }));
  await keys.to(page.getByRole('menuitem', { name: 'Eliminar' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await keys.use(page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }));
  await expect(
    page.getByText('No se puede eliminar: 1 persona pertenece o ha pertenecido a este centro'),
  ).toBeVisible();
});

test('a second work centre has holidays of its own, and a kiosk stands in it', async ({
  page,
  signIn,
  checkThemes,
}) => {
  const shop = 'Tienda de Sants';
  await signIn('stranger', page, '/workCentres/create');
  const form = page.getByRole('dialog', { name: 'Nuevo centro de trabajo' });
  await form.getByRole('textbox', { name: /^Nombre/ }).fill(shop);
  await form.getByRole('textbox', { name: /^Código postal/ }).fill('08014');
  await form.getByRole('combobox', { name: /^Métodos de fichaje/ }).selectOption('PIN');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('link', { name: `Festivos de ${shop}` }).click();

  const card = page.getByRole('region', { name: 'Festivos' });
  const choice = card.getByRole('combobox', { name: 'Centro de trabajo' });
  await expect(choice.getByRole('option', { selected: true })).toHaveText(shop);
  await expect(choice).toBeInViewport();
  await expect(card.getByText('Autonómico · Cataluña').first()).toBeVisible();
  const day = `24/09/${localDateOf(Date.now(), 'Europe/Madrid').slice(0, 4)}`;
  await card.getByRole('button', { name: 'Añadir festivo' }).click();
  const added = page.getByRole('dialog', { name: 'Añadir festivo' });
  await added.getByRole('textbox', { name: /^Fecha/ }).fill(day);
  await added.getByRole('textbox', { name: /^Nombre/ }).fill('La Mercè');
  await added.getByRole('button', { name: 'Añadir festivo' }).click();
  await expect(card.getByText('La Mercè')).toBeVisible();
  for (const [width, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    await card.scrollIntoViewIfNeeded();
    await checkThemes(`centre-holidays-${width}`);
  }
  await page.setViewportSize(sizes['1280']);
  await choice.selectOption('Centro principal');
  await expect(card.getByText('Autonómico · Cataluña')).toHaveCount(0);
  await expect(card.getByText('La Mercè')).toHaveCount(0);

  await page.getByRole('link', { name: 'Añadir quiosco' }).click();
  const kiosk = page.getByRole('dialog', { name: 'Añadir quiosco' });
  await kiosk.getByRole('textbox', { name: /^Nombre/ }).fill('Mostrador');
  await kiosk.getByRole('combobox', { name: 'Centro de trabajo' }).selectOption(shop);
  await kiosk.getByRole('button', { name: 'Crear código' }).click();
  const code = await page.getByRole('dialog', { name: 'Código del quiosco' }).getByRole('status').textContent();
  const enrolment = await page.request.post('/api/kiosks/enrol', { data: { code } });
  expect(enrolment.status()).toBe(201);
  await page.getByRole('button', { name: 'Hecho' }).click();
  const kiosks = page.getByRole('table', { name: 'Quioscos' });
  await expect(kiosks.getByRole('row').filter({ hasText: 'Mostrador' })).toContainText(shop);
});
