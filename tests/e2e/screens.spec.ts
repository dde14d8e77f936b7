import { accounts, expect, password, sizes, test } from './fixtures.ts';

// A third of all journeys: either worker takes the next.
test.describe.configure({ mode: 'parallel' });

for (const [width, viewport] of Object.entries(sizes)) {
  test.describe(`${width} px, in both themes`, () => {
    test.use({ viewport });

    test('sign-in and recovery', async ({ page, checkThemes }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
      await checkThemes(`login-${width}`);
      await page.getByRole('button', { name: '¿Has olvidado tu contraseña?' }).click();
      await checkThemes(`recovery-${width}`);
    });

    test('administration', async ({ page, signIn, checkThemes }) => {
      await signIn('admin');
      await expect(page.getByText('Últimos fichajes').first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkThemes(`dashboard-${width}`);

      await page.goto('/employees');
      await expect(page.getByText('Antonio').first()).toBeVisible();
      await checkThemes(`employees-${width}`);
      await page.getByText('Antonio').first().click();
      await expect(page.getByRole('heading', { level: 1, name: /Antonio/ })).toBeVisible();
      await checkThemes(`employee-${width}`);

      await page.goto('/employees/create');
      await expect(page.getByRole('dialog')).toBeVisible();
      await checkThemes(`employee-form-${width}`);

      await page.goto('/teams');
      await expect(page.getByText('Obrador').first()).toBeVisible();
      await checkThemes(`teams-${width}`);
      await page.goto('/teams/create');
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      await checkThemes(`team-form-${width}`);

      await page.goto('/fichajes');
      await expect(page.getByText('Sergio Campos Rubio').first()).toBeVisible();
      await checkThemes(`time-control-${width}`);

      await page.goto('/no-existe');
      await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
      await checkThemes(`not-found-${width}`);
    });

    test('/fichar', async ({ page, checkThemes }) => {
      await page.goto('/fichar');
      await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
      await checkThemes(`fichar-sign-in-${width}`);
      await page.getByRole('textbox', { name: 'Email' }).fill(accounts.manager);
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(page.getByText('Fuera', { exact: true })).toBeVisible();
      await checkThemes(`fichar-${width}`);
    });
  });
}
