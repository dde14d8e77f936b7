import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** As high as a phone is while its keyboard is open, or a small one. */
test.use({ viewport: { width: 390, height: 640 } });

const inSight = async (dialog: Locator) => {
  await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button').last()).toBeInViewport({ ratio: 1 });
};

/** Its title, its way out and its button stay, whichever of its fields is in sight. */
async function staysInSight(dialog: Locator): Promise<void> {
  const fields = dialog.locator('input:visible, textarea:visible, select:visible');
  for (const field of [fields.first(), fields.last()]) {
    await field.scrollIntoViewIfNeeded();
    await inSight(dialog);
  }
}

const opened = (page: Page) => page.getByRole('dialog').last();

test('title and buttons of dialogs with many fields stay in sight on a small phone', async ({ page, signIn }) => {
  await signIn('admin', page, '/employees/altas-y-bajas');
  await page.getByRole('button', { name: 'Comunicar un alta' }).click();
  await staysInSight(opened(page));

  await page.goto('/employees');
  await page
    .getByRole('link', { name: /^Antonio/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Informe/ }).click();
  await staysInSight(opened(page));
});
