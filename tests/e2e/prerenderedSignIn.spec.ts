import type { Page } from '@playwright/test';
import { accounts, expect, password, test } from './fixtures.ts';
import { problemsOf, withLateScripts } from './latePage.ts';

/** As a quick person does it: nothing is there yet but the form. */
async function typeEarly(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`/login stands before its scripts are there, and they send what was sent (${colorScheme})`, async ({ page }) => {
    const problems = problemsOf(page);
    await page.emulateMedia({ colorScheme });
    const release = await withLateScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await typeEarly(page, accounts.advisor);
    await expect(page, 'a password never stands in the address').toHaveURL(/\/login$/);
    release();
    await expect(page).not.toHaveURL(/login/);
    expect(problems).toEqual([]);
  });

test('/fichar stands before its scripts are there, and they send what was sent', async ({ page }) => {
  const problems = problemsOf(page);
  const release = await withLateScripts(page);
  await page.goto('/fichar', { waitUntil: 'commit' });
  await typeEarly(page, accounts.employee);
  await expect(page, 'a password never stands in the address').toHaveURL(/\/fichar$/);
  release();
  await expect(page.getByText('Fuera', { exact: true })).toBeVisible();
  expect(problems).toEqual([]);
});
