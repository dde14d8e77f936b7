import { expect, headersOf, sessionOf, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { newPerson } from './newPerson.ts';

test('a manager is found by the filter of responsibility, edited, deactivated and seen in time control, by keyboard', async ({
  page,
  request,
  signIn,
  checkThemes,
}) => {
  test.slow();
  const name = 'Olaya';
  await newPerson(request, 'manager', name);
  await signIn('stranger', page, '/employees');
  const keys = keyboardOf(page);
  const row = page.getByRole('row').filter({ hasText: name });
  const role = page.getByRole('combobox', { name: 'Responsabilidad' });

  await test.step('employees are shown first, managers by the filter', async () => {
    await expect(page.getByRole('row').filter({ hasText: 'Ferri Estellés' })).toBeVisible();
    await expect(row).toHaveCount(0);
    await keys.to(role);
    await page.keyboard.type('Manager');
    await expect(row).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Ferri Estellés' })).toHaveCount(0);
    await checkThemes('people-managers-1280');
  });

  const openMenu = () => keys.use(row.getByRole('button', { name: /^Más acciones|^Acciones/ }));
  await test.step('one is edited', async () => {
    await openMenu();
    await keys.to(page.getByRole('menuitem', { name: 'Editar' }), 'ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await keys.use(dialog.getByRole('button', { name: 'Siguiente' }));
    await keys.fill(dialog.getByRole('textbox', { name: 'Puesto' }), 'Jefa de taller');
    await keys.use(dialog.getByRole('button', { name: 'Guardar' }));
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('Jefa de taller');
    await keys.assertFocusSeen();
  });

  await test.step('and is in time control, by its own filter', async () => {
    await page.goto('/fichajes');
    const person = page.getByRole('rowheader', { name: new RegExp(name) });
    await expect(page.getByRole('rowheader', { name: /Ferri/ })).toBeVisible();
    await expect(person).toHaveCount(0);
    await keys.to(role);
    await page.keyboard.type('Manager');
    await expect(person).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /Ferri/ })).toHaveCount(0);
    await expect(page).toHaveURL(/role=manager/);
    await page.reload();
    await expect(person).toBeVisible();
    await keys.to(role);
    await page.keyboard.type('Todas');
    await expect(page.getByRole('rowheader', { name: /Ferri/ })).toBeVisible();
    await expect(person).toBeVisible();
  });

  await test.step('and is deactivated', async () => {
    await page.goto('/employees');
    await keys.to(role);
    await page.keyboard.type('Manager');
    await openMenu();
    await keys.to(page.getByRole('menuitem', { name: 'Eliminar' }), 'ArrowDown');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await keys.use(question.getByRole('button', { name: 'Eliminar' }));
    await expect(question).toHaveCount(0);
    await expect(row).toHaveCount(0);
    const { user, ...session } = await sessionOf(request, 'stranger');
    const answer = await request.get(`/api/users/enterprise/${user.enterprise_id}?role=manager`, {
      headers: headersOf(session),
    });
    const { data }: { data: { name: string; active: number }[] } = await answer.json();
    expect(data.filter((one) => one.name === name).map(({ active }) => active)).toEqual([0]);
  });
});
