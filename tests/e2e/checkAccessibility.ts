import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { expect } from '@playwright/test';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const everyRule = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] } satisfies Axe.RunOnly;
/** The rules that a theme can break alone. */
const rulesOfColours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } satisfies Axe.RunOnly;

/** Whether screens are photographed into tests/e2e/screens; `SCREENS=off` saves the time. */
export const photographs = process.env.SCREENS !== 'off';

/**
 * Fonts are there, and what moves has arrived, also what begins to move while one waits for it (a button that can be
 * pressed again): a colour half-way through a fade is nobody's.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ends = (animation: Animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime));
    for (let quietFrames = 0; quietFrames < 3; quietFrames += 1) {
      await frame();
      const moving = document.getAnimations().filter(ends);
      for (const animation of moving) animation.finish();
      if (moving.length > 0) quietFrames = 0;
    }
  });
}

/**
 * Finds nothing that keeps people out nor anything that scrolls sideways.
 * axe runs in the page itself and reports violations only: `AxeBuilder` asks the same rules at five times the cost,
 * which it spends on what passed and on frames. These pages have none.
 */
export async function checkPage(page: Page, name: string, rules: Axe.RunOnly = everyRule): Promise<void> {
  await settled(page);
  if (photographs)
    await page.screenshot({
      path: path.join(import.meta.dirname, 'screens', `${name}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  expect(page.frames(), `${name} has frames, which axe does not see from here`).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript);
  const { sideways, violations } = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const run = () => axe.run(document, { runOnly, resultTypes: ['violations'] });
    let found = await run();
    /** A button that could be pressed again while axe was reading was half-way through its fade. */
    if (found.violations.some(({ id }) => id === 'color-contrast')) {
      for (const animation of document.getAnimations())
        if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
      found = await run();
    }
    /** Half under a bar at the edge it is small where the page happens to stand, and not where a person scrolls it to. */
    const isTooSmallInSight = async (target: string) => {
      document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await axe.run(target, { runOnly: { type: 'rule', values: ['target-size'] } });
      return again.violations.length > 0;
    };
    for (const violation of found.violations) {
      if (violation.id !== 'target-size') continue;
      const { scrollX, scrollY } = globalThis;
      const nodes = [];
      for (const node of violation.nodes) if (await isTooSmallInSight(String(node.target[0]))) nodes.push(node);
      violation.nodes = nodes;
      globalThis.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    }
    found.violations = found.violations.filter(({ nodes }) => nodes.length > 0);
    return {
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      violations: found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    };
  }, rules);
  expect(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  expect(violations, name).toEqual([]);
}

/** The same in the dark theme, and its colours in the light one, which the page follows without being opened again. */
export async function checkInBothThemes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((theme) => {
      const { colorScheme: painted } = document.documentElement.style;
      return painted === '' || painted === theme;
    }, colorScheme);
    await checkPage(page, `${name}-${colorScheme}`, colorScheme === 'dark' ? everyRule : rulesOfColours);
  }
}
