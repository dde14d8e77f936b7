import type { Page } from '@playwright/test';

interface Effort {
  readonly task: string;
  readonly clicks: number;
  /** Keys pressed while typing. */
  readonly keys: number;
  readonly seconds: number;
}

const measured: Effort[] = [];

declare global {
  interface Window {
    countClick: () => void;
    countKey: () => void;
  }
}

/** Counts what a person does on a page from now on: clicks and keys, over all its navigations. */
export async function countEffort(page: Page) {
  let clicks = 0;
  let keys = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.exposeFunction('countKey', () => (keys += 1));
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => window.countClick(), true);
    addEventListener('keydown', () => window.countKey(), true);
  });
  return {
    /** Measures a task from the moment at which its page is there. */
    measure: async (task: string, work: () => Promise<void>): Promise<void> => {
      clicks = 0;
      keys = 0;
      const begun = performance.now();
      await work();
      measured.push({ task, clicks, keys, seconds: Math.round((performance.now() - begun) / 100) / 10 });
    },
  };
}

export const report = (): string =>
  [
    '| task | clicks | keys | seconds |',
    '|---|---|---|---|',
    ...measured.map(({ task, clicks, keys, seconds }) => `| ${task} | ${clicks} | ${keys} | ${seconds} |`),
  ].join('\n');
