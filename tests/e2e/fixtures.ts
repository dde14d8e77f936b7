import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export const password = 'Demo-jornada-1';
export const accounts = {
  admin: 'admin@demo.jornada.example',
  advisor: 'gestoria@demo.jornada.example',
  manager: 'encargada@demo.jornada.example',
  employee: 'empleado@demo.jornada.example',
  stranger: 'otra@demo.jornada.example',
} as const;
export type Account = keyof typeof accounts;

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

interface Fixtures {
  /** Signs in through the page, as a person does. */
  signIn: (account: Account, page?: Page) => Promise<void>;
  /** Photographs the screen, and finds nothing that keeps people out nor anything that scrolls sideways. */
  judge: (name: string, page?: Page) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  signIn: async ({ page: own }, use) => {
    await use(async (account, page = own) => {
      await page.goto('/login');
      await page.getByRole('textbox', { name: 'Email' }).fill(accounts[account]);
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(
        page
          .getByRole('navigation', { name: 'Navegación principal' })
          .or(page.getByRole('button', { name: 'Abrir el menú' }))
          .first(),
      ).toBeVisible();
    });
  },
  judge: async ({ page: own }, use) => {
    await use(async (name, page = own) => {
      await page.screenshot({
        path: path.join(import.meta.dirname, 'screens', `${name}.png`),
        fullPage: true,
        animations: 'disabled',
      });
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    });
  },
});

export { expect };
