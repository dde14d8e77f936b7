import { readFile } from 'node:fs/promises';
import { expect, sizes, test } from './fixtures.ts';

const headings = 'Nombre;Apellidos;Email;DNI;Fecha de nacimiento;Teléfono;Horas';

for (const [width, viewport] of Object.entries(sizes)) {
  test(`a field of one's own is added, imported, typed, filtered by and exported at ${width} px`, async ({
    page,
    signIn,
    checkThemes,
  }) => {
    const name = `Taquilla ${width}`;
    // Both may run on one server, and a list shows all until its search is answered.
    const firstName = { '1280': 'Noa', '390': 'Nuria' }[width] ?? '';
    await page.setViewportSize(viewport);
    await signIn('admin', page, '/customFields');
    await page
      .getByRole('link', { name: /^(Añadir|Nuevo) campo/ })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: /^Nombre/ }).fill(name);
    await form.getByRole('combobox', { name: /^Tipo/ }).selectOption('Opciones');
    await form.getByRole('textbox', { name: 'Opción 1' }).fill('Norte');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Sur');
    await checkThemes(`custom-field-${width}`);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Campo creado')).toBeVisible();
    await checkThemes(`custom-fields-${width}`);

    await page.goto('/employees/import');
    const dialog = page.getByRole('dialog', { name: 'Importar empleados' });
    const dni = { '1280': '33333333P', '390': '44444444A' }[width] ?? '';
    await dialog.getByLabel('Elige un archivo .xlsx o .csv, o suéltalo aquí').setInputFiles({
      name: 'empleados.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `${headings};${name}\r\n${firstName};Taboada ${width};noa.${width}@ejemplo.es;${dni};03/09/1988;600222333;40;sur`,
      ),
    });
    await dialog.getByRole('button', { name: 'Importar 1 empleado' }).click();
    await expect(page.getByText('Empleados importados correctamente')).toBeVisible();

    await page.getByRole('searchbox').fill(`Taboada ${width}`);
    // A list that is drawn anew between press and release takes no click.
    await expect(async () => {
      await page
        .getByRole('link', { name: `${firstName} Taboada ${width}` })
        .first()
        .click({ timeout: 2000 });
      await expect(page).toHaveURL(/employees\/\d+/, { timeout: 2000 });
    }).toPass();
    const card = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Campos propios' });
    await expect(card).toContainText('Sur');
    await checkThemes(`custom-field-card-${width}`);
    await page.getByRole('link', { name: 'Editar', exact: true }).click();
    await form.getByRole('button', { name: 'Siguiente' }).click();
    await form.getByRole('combobox', { name }).selectOption('Norte');
    await checkThemes(`custom-field-form-${width}`);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await expect(card).toContainText('Norte');

    await page.goto('/employees');
    if (width === '1280') {
      await expect(page.getByRole('link', { name: /^Antonio/ })).toBeVisible();
      const frame = page.getByRole('table', { name: 'Empleados' }).locator('..');
      expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    await page.getByRole('button', { name: width === '390' ? 'Filtros' : 'Más filtros', exact: true }).click();
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: 'Norte' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Taboada')).toHaveCount(1);
    await checkThemes(`custom-field-filter-${width}`);
    if (width === '390') await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('button', { name: 'Exportar' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const [header = '', ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(header.split(';')).toContain(name);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.split(';')[header.split(';').indexOf(name)]).toBe('Norte');
  });
}
