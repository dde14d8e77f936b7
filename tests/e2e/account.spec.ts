import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { expect, headersOf, phone, sessionOf, sizes, test } from './fixtures.ts';

let count = 0;
const unique = () => `${Date.now().toString(36)}${(count += 1)}`;

/** The link of the newest mail to the address with this subject. */
async function linkTo(request: APIRequestContext, address: string, subject: RegExp): Promise<string> {
  const find = async () => {
    const mails = (await (await request.get('/dev/mail')).text()).split('<article>');
    const mail = mails.find((text) => text.includes(`Para ${address}`) && subject.test(text));
    return /href="([^"]+)"/.exec(mail ?? '')?.[1] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

/** Somebody new in the administrator's enterprise, by the API. */
async function added(request: APIRequestContext, person: object): Promise<string> {
  const session = await sessionOf(request, 'stranger');
  const mark = unique();
  const email = `nora.${mark}@ejemplo.es`;
  const form = { name: 'Nora', last_name: 'Vidal Ríos', email, dni: `N${mark}`, phone: '600111222', ...person };
  const answer = await request.post('/api/users', {
    headers: headersOf(session),
    data: { ...form, enterprise_id: session.user.enterprise_id },
  });
  expect(answer.status()).toBe(201);
  return email;
}

test('an employee is created, invited, verifies, sets a password by the second mail and clocks in at once @main', async ({
  browser,
  page,
  request,
  signIn,
}) => {
  const email = `ines.${unique()}@ejemplo.es`;
  await signIn('stranger', page, '/employees');
  await page.getByRole('link', { name: 'Añadir empleado' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Nombre/).fill('Inés');
  await dialog.getByLabel(/^Apellidos?/).fill('Navas Prieto');
  await dialog.getByLabel(/^Email/).fill(email);
  await dialog.getByLabel(/^DNI/).fill(`Q${unique()}`);
  await dialog.getByLabel(/^Teléfono/).fill('600111222');
  await dialog.getByLabel(/^Fecha de nacimiento/).fill('29/02/1992');
  await dialog.getByRole('button', { name: 'Siguiente' }).click();
  await dialog.getByRole('textbox', { name: /^Horas/ }).fill('37,5');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Empleado dado de alta correctamente')).toBeVisible();

  const own = await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage();
  const invitation = await linkTo(request, email, /te ha dado de alta/);
  await own.goto(invitation);
  await expect(own.getByText('Email verificado correctamente')).toBeVisible();
  await expect(own.getByText(/^Tu email ya está verificado\. Elige la contraseña/)).toBeVisible();
  await own.getByRole('button', { name: 'Ahora no' }).click();
  await expect(own).toHaveURL(/\/fichar\?activo=1$/);
  await expect(own.getByText(/^Email verificado\./)).toBeVisible();

  await own.goto(invitation);
  await expect(own.getByText(/otro para que crees tu contraseña/)).toBeVisible();

  await own.goto(await linkTo(request, email, /Crea tu contraseña/));
  await own.getByLabel('Contraseña', { exact: true }).fill('iloveyou1');
  await expect(own.getByText('Es una de las contraseñas más usadas', { exact: false })).toBeVisible();
  await own.getByLabel('Contraseña', { exact: true }).fill('Nueva-clave-1');
  await expect(own.getByText(/^Seguridad de la contraseña: (Buena|Muy buena)$/)).toBeVisible();
  await own.getByLabel('Repite la contraseña', { exact: true }).fill('Otra-clave-1');
  await own.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(own.getByRole('alert').filter({ hasText: 'Las contraseñas deben coincidir' })).toBeVisible();
  await own.getByLabel('Repite la contraseña', { exact: true }).fill('Nueva-clave-1');
  await own.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(own.getByRole('heading', { name: '¡Contraseña creada!' })).toBeVisible();
  await expect(own.getByText('Contraseña creada correctamente')).toBeVisible();

  // The password just chosen has signed in.
  await own.getByRole('link', { name: 'Ir a fichar' }).click();
  await own.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(own.getByText(/^Trabajando desde/)).toBeVisible();
  await own.context().close();
});

test('an advisor is created, opened, edited, deactivated and activated', async ({ page, request, signIn }) => {
  const email = `gema.${unique()}@gestoria.es`;
  await signIn('stranger');
  await page.getByRole('link', { name: 'Gestoría' }).click();
  await expect(page).toHaveURL(/\/gestoria/);
  await page.getByRole('link', { name: 'Añadir asesor' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo asesor' });
  await dialog.getByLabel(/^Nombre/).fill('Gema');
  await dialog.getByLabel(/^Apellidos/).fill('Soler Pons');
  await dialog.getByLabel(/^Email/).fill(email);
  await dialog.getByLabel(/^DNI\/CIF/).fill(`B${unique()}`);
  await dialog.getByLabel(/^Teléfono/).fill('910000000');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Asesor dado de alta correctamente')).toBeVisible();
  expect(await linkTo(request, email, /te ha dado de alta/)).toContain('/verificacion/');

  const row = page.getByRole('row').filter({ hasText: email });
  await row.getByRole('link', { name: 'Gema' }).click();
  await expect(page).toHaveURL(/\/advisors\/\d+$/);
  await page.getByRole('link', { name: 'Editar' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Ciudad/)
    .fill('Soria');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Asesor actualizado correctamente')).toBeVisible();
  await expect(page.getByText('Soria')).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();

  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Desactivar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Asesor desactivado correctamente')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Inactivo');
  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Activar' }).click();
  await expect(page.getByText('Asesor activado correctamente')).toBeVisible();
});

test('the own profile is edited, and the sidebar follows', async ({ page, signIn }) => {
  await signIn('stranger');
  await page.getByRole('link', { name: 'Perfil' }).click();
  await page.getByRole('link', { name: 'Editar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar perfil' });
  const name = dialog.getByRole('textbox', { name: /^Nombre/ });
  const former = await name.inputValue();
  await name.fill(`${former} Nueva`);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Perfil actualizado correctamente')).toBeVisible();
  await expect(page.getByRole('strong').filter({ hasText: `${former} Nueva` })).toBeVisible();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
});

test('an employee changes on the phone how they are reached, and takes their documents and all their data along', async ({
  onPhone,
  checkThemes,
}) => {
  const own = await onPhone('employee');
  await own.getByRole('button', { name: 'Ver mis nóminas y documentos' }).click();
  await own.getByRole('button', { name: 'Ver y cambiar mis datos' }).click();
  const profile = own.getByRole('region', { name: 'Mis datos', exact: true });
  const save = async (name: RegExp) => {
    const [file] = await Promise.all([own.waitForEvent('download'), own.getByRole('button', { name }).click()]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  expect((await save(/^Descargar Contrato/)).content.subarray(0, 4).toString()).toBe('%PDF');
  const all = await save(/^Descargar todos mis datos$/);
  expect(all.name).toMatch(/^datos-personales-.*\.zip$/);
  expect(all.content.subarray(0, 2).toString()).toBe('PK');

  await profile.getByRole('button', { name: 'Cambiar mis datos' }).click();
  await profile.getByLabel('Teléfono').fill('');
  await profile.getByRole('button', { name: 'Guardar' }).click();
  await expect(profile.getByText('El teléfono es requerido')).toBeVisible();
  await checkThemes('fichar-profile-form-390', own);
  await profile.getByLabel('Teléfono').fill('600123123');
  await profile.getByRole('button', { name: 'Guardar' }).click();
  await expect(profile.getByText('Perfil actualizado correctamente')).toBeVisible();
  await expect(profile.getByText('600123123')).toBeVisible();
  await checkThemes('fichar-profile-390', own);
});

for (const [width, viewport] of Object.entries(sizes)) {
  test.describe(`${width} px, in both themes`, () => {
    test.use({ viewport });
    const name = (screen: string) => `${screen}-${width}`;

    test('advisors and profile', async ({ page, request, signIn, checkThemes }) => {
      await added(request, { role: 'advisor', address: 'Calle Mayor, 1', city: 'Soria', zip_code: '42001' });
      await signIn('stranger', page, '/gestoria');
      await expect(page.getByText('Nora').first()).toBeVisible();
      await checkThemes(name('advisors'));
      await page.getByText('Nora').first().click();
      await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeVisible();
      await checkThemes(name('advisor'));
      await page.goto('/gestoria/create');
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkThemes(name('advisor-form'));
      await page.goto('/profile');
      await expect(page.getByRole('heading', { name: 'Datos personales' })).toBeVisible();
      await checkThemes(name('profile'));
      await page.getByRole('link', { name: 'Editar' }).click();
      await expect(page.getByRole('dialog').getByLabel(/^Contraseña nueva/)).toBeVisible();
      await checkThemes(name('profile-form'));
    });

    test('verification and password', async ({ page, request, checkThemes }) => {
      const email = await added(request, { birth_date: '1991-03-04', hours: 40 });
      const link = await linkTo(request, email, /te ha dado de alta/);
      await page.goto(link);
      await expect(page.getByText(/^Tu email ya está verificado\. Elige la contraseña/)).toBeVisible();
      await page.getByLabel('Contraseña', { exact: true }).fill('tres gatos');
      await expect(page.getByText(/^Seguridad de la contraseña/)).toBeVisible();
      await checkThemes(name('verification'));
      await page.goto(link);
      await expect(page.getByText(/otro para que crees tu contraseña/)).toBeVisible();
      await checkThemes(name('verification-again'));
      await page.route(/\/api\/users\/verify-email\//, (route) =>
        route.fulfill({ json: { status: 200, message: 'Tienes una invitación por contestar', data: 'employee' } }),
      );
      await page.route(/\/api\/auth\/invitation-links\//, (route) => {
        const data = {
          enterprise_id: 9,
          enterprise: 'Talleres Ortega',
          role: 'manager',
          expires_at: '2030-01-01T00:00:00Z',
        };
        return route.fulfill({ json: { status: 200, message: 'Correcto', data } });
      });
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Talleres Ortega te invita a unirte' })).toBeVisible();
      await checkThemes(name('invitation'));
      await page.unroute(/\/api\/users\/verify-email\//);
      await page.goto('/fichar?activo=1');
      await expect(page.getByText(/^Email verificado\./)).toBeVisible();
      await checkThemes(name('fichar-verified'));

      await page.goto(await linkTo(request, email, /Crea tu contraseña/));
      await page.getByLabel('Contraseña', { exact: true }).fill('corta');
      await page.getByRole('button', { name: 'Guardar contraseña' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await checkThemes(name('password-form'));
      await page.getByLabel('Contraseña', { exact: true }).fill('Nueva-clave-1');
      await page.getByLabel('Repite la contraseña', { exact: true }).fill('Nueva-clave-1');
      await page.getByRole('button', { name: 'Guardar contraseña' }).click();
      await expect(page.getByRole('heading', { name: '¡Contraseña creada!' })).toBeVisible();
      await checkThemes(name('password-done'));

      const refusal = { status: 404, message: 'El enlace no es válido o ha caducado', data: null };
      await page.route(/\/api\/users\/(verify-email|reset-code)\//, (route) =>
        route.fulfill({ status: 404, json: refusal }),
      );
      await page.goto('/verificacion/caducado');
      await expect(page.getByRole('heading', { name: 'No se ha podido verificar tu email' })).toBeVisible();
      await checkThemes(name('verification-failed'));
      await page.goto('/restablecer-contrasena/caducado');
      await expect(page.getByRole('heading', { name: '¡Error al restablecer la contraseña!' })).toBeVisible();
      await checkThemes(name('password-failed'));
    });
  });
}
