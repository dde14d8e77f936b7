import { expect, headersOf, mailTo, sessionOf, test } from './fixtures.ts';
import { newPerson } from './newPerson.ts';

test('somebody who has an account is invited by a second company, accepts, and works in both', async ({
  page,
  request,
  signInByForm,
  checkAccessibility,
}) => {
  const email = await newPerson(request, 'manager');
  const { user, ...session } = await sessionOf(request, 'admin');
  const invited = await request.post('/api/users', {
    headers: headersOf(session),
    data: {
      name: 'Nora',
      last_name: 'Vidal Ríos',
      email,
      dni: `B${Date.now().toString(36)}`,
      phone: '600111222',
      birth_date: '1990-05-04',
      contract_type: 'full',
      hours_type: 'weekly',
      hours: 20,
      role: 'manager',
      enterprise_id: user.enterprise_id,
    },
  });
  expect(invited.status(), await invited.text()).toBe(201);

  const mail = await mailTo(page, email, 'Panadería La Espiga SL');
  const link = await mail
    .first()
    .getByRole('link', { name: /verificacion/ })
    .getAttribute('href');
  await page.goto(link ?? '');
  await expect(page.getByText(/Panadería La Espiga SL/).first()).toBeVisible();
  await checkAccessibility('invitation');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Invitación aceptada').first()).toBeVisible();

  await signInByForm(email);
  for (const company of ['Taller Ajeno SL', 'Panadería La Espiga SL']) {
    await page.getByTitle('Cambiar de empresa').click();
    await page.getByRole('menu').getByText(company).click();
    await page.getByRole('link', { name: 'Empleados', exact: true }).click();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await expect(page.getByTitle('Cambiar de empresa')).toContainText(company);
  }
});
