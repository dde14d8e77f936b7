import { desktop, expect, phone, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { newPerson } from './newPerson.ts';

test('a company invites a gestoría, says what it may do, and ends it, by keyboard', async ({
  page,
  browser,
  signIn,
  checkThemes,
}) => {
  const owner = await newPerson(page.request, 'advisor', 'Olga');
  const office = await (await browser.newContext({ viewport: desktop })).newPage();
  await signIn(owner, office, '/gestoria/despacho');
  await office.getByRole('button', { name: 'Crear despacho' }).click();
  const form = office.getByRole('dialog', { name: 'Crear despacho' });
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Gestoría Olmo');
  await form.getByRole('textbox', { name: 'CIF' }).fill('B-1234567-4');
  await form.getByRole('button', { name: 'Crear despacho' }).click();
  await expect(office.getByRole('heading', { level: 2, name: 'Gestoría Olmo' })).toBeVisible();
  await office.getByRole('button', { name: 'Invitar a una persona' }).click();
  const invited = office.getByRole('dialog', { name: 'Invitar a una persona' });
  await invited.getByRole('textbox', { name: 'Nombre' }).fill('Sara');
  await invited.getByRole('textbox', { name: 'Apellidos' }).fill('Prieto');
  await invited.getByRole('textbox', { name: 'Correo electrónico' }).fill(`sara.${Date.now()}@gestoria.es`);
  await invited.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(office.getByRole('row', { name: /Sara Prieto.*Invitación enviada/ })).toBeVisible();

  await signIn('admin', page, '/gestoria');
  const keys = keyboardOf(page);
  await keys.use(page.getByRole('button', { name: 'Invitar a un despacho' }));
  const give = page.getByRole('dialog', { name: 'Invitar a un despacho' });
  await keys.fill(give.getByRole('textbox', { name: 'CIF o correo del despacho' }), owner);
  await keys.use(give.getByRole('switch', { name: /Cierres/ }), 'Space');
  await checkThemes('firms-invite-1280');
  await keys.use(give.getByRole('button', { name: 'Enviar invitación' }));
  const mandate = page.getByRole('article', { name: owner });
  await expect(mandate.getByText('Invitación enviada')).toBeVisible();

  await office.reload();
  const officeKeys = keyboardOf(office);
  await officeKeys.use(office.getByRole('button', { name: 'Aceptar a Panadería La Espiga SL' }));
  const client = office.getByRole('row', { name: /Panadería La Espiga SL.*Activo/ });
  await expect(client).toContainText('Los titulares');
  await expect(client).not.toContainText('Correcciones');
  await client.getByRole('button', { name: /^Asignar/ }).click();
  const staff = office.getByRole('dialog', { name: 'Quién lleva Panadería La Espiga SL' });
  await staff.getByRole('combobox', { name: 'La lleva' }).selectOption({ label: 'Sara Prieto' });
  await staff.getByRole('button', { name: 'Guardar' }).click();
  await expect(client).toContainText('Sara Prieto');
  await checkThemes('firms-office-1280', office);
  await office.setViewportSize(phone);
  await checkThemes('firms-office-390', office);
  await office.setViewportSize(desktop);
  await office.goto('/gestoria/panel');
  await expect(office.getByRole('link', { name: 'Panadería La Espiga SL', exact: true })).toBeVisible();

  await page.reload();
  const active = page.getByRole('article', { name: 'Gestoría Olmo' });
  const payrolls = active.getByRole('switch', { name: /Nóminas/ });
  await keys.use(payrolls, 'Space');
  await expect(payrolls).not.toBeChecked();
  await expect(page.getByText('Permisos del despacho guardados')).toBeVisible();
  await checkThemes('firms-client-1280');
  await page.setViewportSize(phone);
  await checkThemes('firms-client-390');
  await page.setViewportSize(desktop);
  await keys.use(active.getByRole('button', { name: 'Terminar con Gestoría Olmo' }));
  await keys.use(page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }));
  await expect(page.getByText('Encargos terminados (1)')).toBeVisible();
  await expect(active).toHaveCount(0);

  await office.reload();
  await expect(office.getByRole('link', { name: 'Taller Ajeno SL', exact: true })).toBeVisible();
  await expect(office.getByRole('link', { name: 'Panadería La Espiga SL', exact: true })).toHaveCount(0);
  await office.goto('/gestoria/despacho');
  await expect(office.getByRole('row', { name: /Panadería La Espiga SL.*Terminado/ })).toBeVisible();

  await page.goto('/activity');
  await expect(
    page.getByRole('row', { name: /Olga Vidal Ríos.*Aceptó el encargo de un despacho/ }).first(),
  ).toBeVisible();
  await office.context().close();
});
