import { payslipFile } from '../support/payslips.ts';
import { expect, headersOf, sessionOf, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { freshCompany, signedUp } from './signUp.ts';

test('a person is hired by keyboard', async ({ page, signIn }) => {
  await signIn('admin', page, '/employees');
  const keys = keyboardOf(page);
  await keys.use(page.getByRole('link', { name: 'Añadir empleado' }));
  const dialog = page.getByRole('dialog');
  for (const [label, text] of [
    ['Nombre', 'Clara'],
    ['Apellidos', 'Sin Ratón'],
    ['Email', 'clara.teclado@ejemplo.es'],
    ['DNI', '00000014Z'],
    ['Teléfono', '600111222'],
    ['Fecha de nacimiento', '29/02/1992'],
  ] as const)
    await keys.fill(dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
  await keys.use(dialog.getByRole('button', { name: 'Siguiente' }));
  await keys.fill(dialog.getByLabel(/^Horas semanales/), '37,5');
  await keys.use(dialog.getByRole('button', { name: 'Guardar' }));
  await expect(page.getByText('Empleado dado de alta correctamente')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await keys.assertFocusSeen();
});

test('payslips are uploaded, one is given its person, and all are handed out by keyboard', async ({
  page,
  request,
  signIn,
}) => {
  const session = await sessionOf(request, 'admin');
  const people = await request.get(`/api/users/enterprise/${session.user.enterprise_id}?role=employee`, {
    headers: headersOf(session),
  });
  const [first] = (await people.json()).data;
  const pdf = await payslipFile({
    company: { name: 'Panadería La Espiga SL', cif: 'B00000000' },
    month: 4,
    year: 2025,
    pages: [
      { person: { name: first.name, lastName: first.last_name, dni: first.dni } },
      ['Nómina sin datos de la persona'],
    ],
  });
  await signIn('admin', page, '/employees');
  const keys = keyboardOf(page);
  await keys.use(page.getByRole('link', { name: 'Subir nóminas' }));
  const form = page.getByRole('dialog', { name: 'Subir nóminas' });
  await keys.use(form.getByRole('checkbox', { name: /^Multinómina/ }), 'Space');
  await keys.to(form.getByRole('combobox', { name: /^Mes/ }));
  await page.keyboard.type('abril');
  await keys.to(form.getByRole('combobox', { name: /^Año/ }));
  await page.keyboard.type('2025');
  const file = form.getByLabel(/Arrastra/);
  await keys.to(file);
  await file.setInputFiles({ name: 'abril.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
  await keys.use(form.getByRole('button', { name: 'Subir', exact: true }));

  const result = page.getByRole('dialog', { name: 'Resultado de la subida' });
  // The processes that read files begin with the first of them.
  await expect(result.getByText('Sin asignar (1)')).toBeVisible({ timeout: 60_000 });
  await keys.assertFocusSeen();
  await keys.use(result.getByRole('checkbox', { name: 'abril.pdf, página 2' }), 'Space');
  await keys.fill(result.getByRole('combobox', { name: /^Empleado/ }), 'Campos');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Sergio Campos/]);
  await keys.press('ArrowDown', 'Enter');
  await keys.use(result.getByRole('button', { name: 'Asignar', exact: true }));
  await expect(result.getByText('Por confirmar (2)')).toBeVisible();
  await keys.assertFocusSeen();
  await keys.use(result.getByRole('button', { name: 'Confirmar las 2 nóminas' }));
  await expect(result.getByText('Todas las nóminas están asignadas')).toBeVisible();
  await keys.assertFocusSeen();
  await page.keyboard.press('Escape');
  await expect(result).toHaveCount(0);
  await keys.assertFocusSeen();
});

test('a month is signed, reopened and closed anew by keyboard', async ({ browser, page, signIn }) => {
  const employee = 'beatriz.cano@demo.jornada.example';
  const own = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const ownKeys = keyboardOf(own);
  await signIn('admin', page, '/employees');
  const ownSession = await sessionOf(own.request, employee);
  await own.goto('/fichar');
  await own.evaluate(
    ([token, user]) => {
      localStorage.setItem('jornada.token', token);
      localStorage.setItem('jornada.user', user);
    },
    [ownSession.token, JSON.stringify(ownSession.user)] as const,
  );
  await own.reload();
  await ownKeys.use(own.getByRole('button', { name: /^Cierres por firmar: \d/ }));
  const sign = own.getByRole('button', { name: /^Firmar / }).first();
  await expect(sign).toBeVisible();
  await ownKeys.assertFocusSeen();
  const month = ((await sign.getAttribute('aria-label')) ?? '').replace('Firmar ', '');
  await ownKeys.use(sign);
  await ownKeys.use(own.getByRole('button', { name: 'Sí, firmar' }));
  await expect(own.getByText('Cierre firmado correctamente')).toBeVisible();
  await ownKeys.assertFocusSeen();
  await own.close();

  const keys = keyboardOf(page);
  await keys.fill(page.getByRole('searchbox'), 'Beatriz');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await keys.use(page.getByRole('link', { name: /^Beatriz/ }));
  await expect(page.getByRole('heading', { level: 1, name: /Beatriz/ })).toBeVisible();
  await keys.use(page.getByRole('button', { name: 'Cierres completados' }));
  const completed = page.getByRole('dialog', { name: 'Cierres completados' });
  await keys.use(completed.getByRole('button', { name: `Reabrir ${month}` }));
  const asking = page.getByRole('dialog', { name: `¿Reabrir ${month}?` });
  await keys.fill(asking.getByRole('textbox', { name: /^Motivo/ }), 'Faltaba una salida');
  await keys.use(asking.getByRole('button', { name: 'Reabrir' }));
  await expect(page.getByText('Cierre reabierto correctamente')).toBeVisible();
  await expect(asking).toHaveCount(0);
  await keys.assertFocusSeen();
  await page.keyboard.press('Escape');
  await expect(completed).toHaveCount(0);
  await keys.use(page.getByRole('button', { name: 'Cierres pendientes' }));
  await keys.use(page.getByRole('button', { name: `Cerrar ahora ${month}` }));
  await expect(page.getByText('Mes cerrado de nuevo correctamente')).toBeVisible();
  await keys.assertFocusSeen();
});

test('a larger plan is chosen by keyboard', async ({ page }) => {
  const company = freshCompany('teclado');
  await signedUp(page, company);
  await page.goto('/enterprises');
  const keys = keyboardOf(page);
  await keys.use(page.getByRole('link', { name: company.company.Nombre }));
  const card = page.getByRole('region', { name: 'Suscripción' });
  await keys.use(card.getByRole('button', { name: 'Cambiar plan' }));
  const dialog = page.getByRole('dialog');
  await keys.to(dialog.getByRole('radio', { name: /Equipo 5/ }));
  await keys.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /Equipo 15/ })).toBeChecked();
  // All plans are in sight, whole.
  for (const plan of await dialog.getByRole('radio').all()) await expect(plan).toBeInViewport({ ratio: 1 });
  await keys.use(dialog.getByRole('button', { name: 'Ampliar plan' }));
  await expect(page.getByText('Plan de suscripción actualizado correctamente')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Cambiar plan' })).toBeFocused();
});

test('a complaint is filed and followed by keyboard', async ({ browser, page, signIn }) => {
  await signIn('admin', page, '/complaints');
  const keys = keyboardOf(page);
  await keys.use(page.getByRole('button', { name: 'Enlace del canal' }));
  const address = await page.getByRole('dialog').locator('code').textContent();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Enlace del canal' })).toBeFocused();

  const anonymous = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await anonymous.goto(new URL(address ?? '').pathname);
  const author = keyboardOf(anonymous);
  await author.fill(anonymous.getByRole('textbox', { name: 'Qué ha pasado' }), 'Escrito sin ratón');
  await author.use(anonymous.getByRole('button', { name: 'Enviar denuncia' }));
  const key = await anonymous.getByRole('status', { name: 'Clave de la denuncia' }).textContent();
  await author.assertFocusSeen();
  await author.use(anonymous.getByRole('button', { name: 'He guardado la clave' }));
  await author.fill(anonymous.getByRole('textbox', { name: 'Clave de la denuncia' }), key ?? '');
  await anonymous.keyboard.press('Enter');
  await expect(anonymous.getByText('Escrito sin ratón')).toBeVisible();
  await author.assertFocusSeen();
  await anonymous.close();
});
