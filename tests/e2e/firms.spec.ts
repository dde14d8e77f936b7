import { desktop, expect, phone, test } from './fixtures.ts';
import { newPerson } from './newPerson.ts';

test('a company invites a gestoría, says what it may do, and ends it', async ({
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
  await page.getByRole('button', { name: 'Invitar a un despacho' }).click();
  const give = page.getByRole('dialog', { name: 'Invitar a un despacho' });
  await give.getByRole('textbox', { name: 'CIF o correo del despacho' }).fill(owner);
  await give.getByRole('switch', { name: /Cierres/ }).click();
  await checkThemes('firms-invite-1280');
  await give.getByRole('button', { name: 'Enviar invitación' }).click();
  const mandate = page.getByRole('article', { name: owner });
  await expect(mandate.getByText('Invitación enviada')).toBeVisible();

  await office.reload();
  await office.getByRole('button', { name: 'Aceptar a Panadería La Espiga SL' }).click();
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
  await payrolls.click();
  await expect(payrolls).not.toBeChecked();
  await expect(page.getByText('Permisos del despacho guardados')).toBeVisible();
  await checkThemes('firms-client-1280');
  await page.setViewportSize(phone);
  await checkThemes('firms-client-390');
  await page.setViewportSize(desktop);
  await active.getByRole('button', { name: 'Terminar con Gestoría Olmo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByText('Encargos terminados (1)')).toBeVisible();
  await expect(active).toHaveCount(0);

  await office.reload();
  await expect(office.getByRole('link', { name: 'Panadería La Espiga SL', exact: true })).toHaveCount(0);
  await office.goto('/gestoria/despacho');
  await expect(office.getByRole('row', { name: /Panadería La Espiga SL.*Terminado/ })).toBeVisible();

  await page.goto('/activity');
  await expect(
    page.getByRole('row', { name: /Olga Vidal Ríos.*Aceptó el encargo de un despacho/ }).first(),
  ).toBeVisible();
  await office.context().close();
});
