import { accounts, desktop, expect, password, phone, test } from './fixtures.ts';

const sizes = { '1280': desktop, '390': phone };
const themes = ['light', 'dark'] as const;

for (const [width, viewport] of Object.entries(sizes)) {
  for (const colorScheme of themes) {
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });
      test.setTimeout(180_000);

      test('sign-in and recovery', async ({ page, judge }) => {
        await page.goto('/login');
        await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
        await judge(`login-${width}-${colorScheme}`);
        await page.getByRole('button', { name: '¿Has olvidado tu contraseña?' }).click();
        await judge(`recovery-${width}-${colorScheme}`);
      });

      test('administration', async ({ page, signIn, judge }) => {
        await signIn('admin');
        await expect(page.getByText('Últimos fichajes').first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await judge(`dashboard-${width}-${colorScheme}`);

        await page.goto('/employees');
        await expect(page.getByText('Sergio').first()).toBeVisible();
        await judge(`employees-${width}-${colorScheme}`);
        await page.getByText('Sergio').first().click();
        await expect(page.getByRole('heading', { level: 1, name: /Sergio/ })).toBeVisible();
        await judge(`employee-${width}-${colorScheme}`);

        await page.goto('/employees/create');
        await expect(page.getByRole('dialog')).toBeVisible();
        await judge(`employee-form-${width}-${colorScheme}`);

        await page.goto('/teams');
        await expect(page.getByText('Obrador').first()).toBeVisible();
        await judge(`teams-${width}-${colorScheme}`);
        await page.goto('/teams/create');
        await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
        await judge(`team-form-${width}-${colorScheme}`);

        await page.goto('/fichajes');
        await expect(page.getByText('Sergio Campos Rubio').first()).toBeVisible();
        await judge(`time-control-${width}-${colorScheme}`);

        await page.goto('/no-existe');
        await expect(page.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible();
        await judge(`not-found-${width}-${colorScheme}`);
      });

      test('/fichar', async ({ page, judge }) => {
        await page.goto('/fichar');
        await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
        await judge(`fichar-sign-in-${width}-${colorScheme}`);
        await page.getByRole('textbox', { name: 'Email' }).fill(accounts.manager);
        await page.getByLabel('Contraseña', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Iniciar sesión' }).click();
        await expect(page.getByText('Fuera', { exact: true })).toBeVisible();
        await judge(`fichar-${width}-${colorScheme}`);
      });
    });
  }
}
