import { addDays, localDateOf, mondayOf } from '#domain/time/localTime.ts';
import { numericDate } from '#domain/time/format.ts';
import { accounts, expect, password, phone, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';

const start = addDays(mondayOf(localDateOf(Date.now(), 'Europe/Madrid')), 140);

test('a manager signs in, finds a screen by the palette and mends a forgotten exit by keyboard', async ({ page }) => {
  await page.goto('/login');
  const keys = keyboardOf(page);
  await keys.fill(page.getByRole('textbox', { name: 'Email' }), accounts.manager);
  await keys.fill(page.getByLabel('Contraseña', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Navegación principal' })).toBeVisible();

  const palette = page.getByRole('combobox', { name: 'Buscar personas, pantallas y acciones' });
  // The page that follows a sign-in may still be settling.
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('ControlOrMeta+k');
    await expect(palette).toBeFocused({ timeout: 5000 });
  }).toPass();
  await keys.press('ArrowDown', 'ArrowUp');
  await page.keyboard.type('control horario');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fichajes/);
  await expect(page.getByRole('heading', { level: 1, name: 'Control horario' })).toBeVisible();

  const tab = page.getByRole('tab', { name: 'Diario' });
  await keys.to(tab);
  await keys.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Semanal' })).toBeFocused();
  await keys.press('ArrowLeft');

  const alert = page.getByRole('button', { name: /fichajes? sin salida$/ });
  await keys.use(alert);
  const list = page.getByRole('dialog', { name: 'Fichajes abiertos desde hace 24 horas o más' });
  await expect(list).toBeVisible();
  await keys.use(list.getByRole('button', { name: /^Proponer salida a/ }).first());
  const proposal = page.getByRole('dialog', { name: /^Proponer/ }).last();
  await expect(proposal.getByRole('textbox', { name: /^Hora de salida/ })).not.toHaveValue('');
  await expect(proposal.getByRole('textbox', { name: /^Motivo/ })).toHaveValue('Salida no fichada');
  await keys.use(proposal.getByRole('button', { name: 'Enviar propuesta' }));
  await expect(page.getByText('Propuesta enviada correctamente')).toBeVisible();
  await expect(proposal).toHaveCount(0);
  await keys.assertFocusSeen();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(alert).toBeFocused();
});

test('a list is filtered, sorted and chosen from, and a row’s menu opened, by keyboard', async ({ page, signIn }) => {
  await signIn('admin', page, '/employees');
  const keys = keyboardOf(page);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  await keys.to(page.getByRole('combobox', { name: 'Filas por página' }));
  await keys.fill(page.getByRole('searchbox'), 'an');
  await expect(page).toHaveURL(/q%22%3A%22an/);
  await keys.use(page.getByRole('button', { name: 'Más filtros' }));
  await expect(page.getByRole('button', { name: 'Más filtros' })).toHaveAttribute('aria-expanded', 'true');
  await keys.press('Enter');

  await keys.use(page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button'));
  await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'descending');
  await keys.assertFocusSeen();

  const boxes = rows.getByRole('checkbox');
  await keys.use(boxes.nth(1), 'Space');
  await keys.use(boxes.nth(2), 'Space');
  await expect(page.getByRole('status').filter({ hasText: '2 seleccionados' })).toBeVisible();

  const dots = page.getByRole('button', { name: /^Acciones de/ }).first();
  await keys.to(dots, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keys.press('ArrowDown', 'ArrowDown', 'ArrowUp');
  await page.keyboard.press('Escape');
  await expect(dots).toBeFocused();

  const bar = page.getByRole('region', { name: 'Filas seleccionadas' });
  await keys.use(bar.getByRole('button', { name: 'Desactivar' }));
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  await keys.press('Tab', 'Tab');
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('button', { name: 'Desactivar' })).toBeFocused();
  await keys.to(bar.getByRole('button', { name: 'Quitar selección' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(bar).toHaveCount(0);
  await keys.assertFocusSeen();
});

test('a schedule is created by keyboard', async ({ page, signIn }) => {
  await signIn('manager', page, '/schedules');
  const keys = keyboardOf(page);
  await keys.use(page.getByRole('link', { name: 'Añadir horario' }));
  const dialog = page.getByRole('dialog', { name: 'Nuevo horario' });
  await keys.fill(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Horario sin ratón');
  await keys.fill(dialog.getByRole('textbox', { name: 'Se aplica desde' }), numericDate(start));
  await keys.use(dialog.getByRole('button', { name: 'De lunes a viernes' }));
  await keys.fill(dialog.getByRole('textbox', { name: 'Entrada del turno 1' }), '5');
  await keys.fill(dialog.getByRole('textbox', { name: 'Salida del turno 1' }), '6');
  await keys.fill(dialog.getByRole('combobox', { name: 'Empleados' }), 'Sara');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Sara Benítez/]);
  // What the plan would break of the law comes above the next fields, and moves them.
  const reviewed = page.waitForResponse((response) => response.url().endsWith('/api/schedules/preview'));
  await keys.press('ArrowDown', 'Enter', 'Escape');
  await expect(dialog).toBeVisible();
  await reviewed;
  await keys.use(dialog.getByRole('button', { name: 'Guardar' }));
  await expect(page.getByText('Horario creado correctamente')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await keys.assertFocusSeen();

  await keys.use(page.getByRole('button', { name: 'Eliminar Horario sin ratón' }));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await keys.use(page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }));
  await expect(page.getByText('Horario eliminado correctamente')).toBeVisible();
  await keys.assertFocusSeen();
});

test('an advisor changes the company, finds a person by their name and takes the record of a month by keyboard', async ({
  page,
  signIn,
}) => {
  await signIn('advisor', page, '/employees');
  const keys = keyboardOf(page);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(2)).toBeVisible();
  const switcher = page.getByRole('button', { name: /Panadería La Espiga SL/ });
  await keys.use(switcher);
  const hotel = page.getByRole('menuitemradio', { name: /Hotel Teide SL/ });
  await expect(hotel).toBeVisible();
  await keys.to(hotel, 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Hotel Teide SL/ })).toBeVisible();
  await keys.assertFocusSeen();
  await keys.to(page.getByRole('button', { name: /Hotel Teide SL/ }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await keys.to(page.getByRole('menuitemradio', { name: /Panadería La Espiga SL/ }), 'ArrowUp');
  await page.keyboard.press('Enter');
  await expect(switcher).toBeVisible();
  await keys.assertFocusSeen();

  await keys.fill(page.getByRole('searchbox'), 'campos');
  await expect(rows).toHaveCount(2);
  await keys.use(rows.nth(1).getByRole('link', { name: /Sergio Campos/ }));
  await expect(page.getByRole('heading', { level: 1, name: /Sergio Campos/ })).toBeVisible();
  await keys.use(page.getByRole('button', { name: 'Cierres pendientes' }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await keys.assertFocusSeen();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cierres pendientes' })).toBeFocused();

  await page.goto('/fichajes/registro');
  await keys.use(page.getByRole('button', { name: 'Mes anterior' }));
  await keys.assertFocusSeen();
  const download = page.waitForEvent('download');
  await keys.use(page.getByRole('button', { name: 'CSV', exact: true }));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await keys.assertFocusSeen();
});

test('on a narrow window a list is filtered and exported by keyboard', async ({ page, signIn }) => {
  await page.setViewportSize(phone);
  await signIn('admin', page, '/employees');
  const keys = keyboardOf(page);
  await expect(page.getByRole('link', { name: /^Antonio/ })).toBeVisible();
  const fold = page.getByRole('button', { name: /^Filtros( \(\d\))?$/ });
  await keys.use(fold);
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await keys.to(page.getByRole('combobox', { name: 'Estado' }));
  await page.keyboard.type('Inactivo');
  await expect(fold).toHaveAccessibleName('Filtros (1)');
  await keys.use(page.getByRole('button', { name: 'Quitar filtros' }));
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(fold).toHaveAccessibleName('Filtros');
  await keys.use(fold);
  const more = page.getByRole('button', { name: 'Más acciones' });
  await keys.use(more);
  const exporting = page.getByRole('button', { name: 'Exportar', exact: true });
  await keys.use(exporting);
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(exporting).toBeFocused();
  await keys.use(page.getByRole('link', { name: 'Importar' }));
  await expect(page.getByRole('dialog', { name: 'Importar empleados' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Importar' })).toBeFocused();
  await keys.to(more, 'Shift+Tab');
});
