import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { expect } from '@playwright/test';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Whether screens are photographed into tests/e2e/screens; `SCREENS=off` saves the time. */
const photographs = process.env.SCREENS !== 'off';

/** Fonts are there, and what moves has arrived: a colour half-way through a fade is nobody's. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    for (const animation of document.getAnimations())
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    await frame();
  });
}

/**
 * Finds nothing that keeps people out nor anything that scrolls sideways.
 * axe runs in the page itself and reports violations only: `AxeBuilder` asks the same rules at five times the cost,
 * which it spends on what passed and on frames. These pages have none.
 */
export async function checkPage(page: Page, name: string): Promise<void> {
  await settled(page);
  if (photographs)
    await page.screenshot({
      path: path.join(import.meta.dirname, 'screens', `${name}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  expect(page.frames(), `${name} has frames, which axe does not see from here`).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript);
  const { sideways, violations } = await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const found = await axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return {
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      violations: found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    };
  }, levels);
  expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  expect(violations, name).toEqual([]);
}

/** The same in the light and in the dark theme, which the page follows without being opened again. */
export async function checkInBothThemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((theme) => {
      const { colorScheme: painted } = document.documentElement.style;
      return painted === '' || painted === theme;
    }, colorScheme);
    await checkPage(page, `${name}-${colorScheme}`);
  }
}
