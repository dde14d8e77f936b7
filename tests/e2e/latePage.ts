import type { Page } from '@playwright/test';

/** Holds back the scripts of a page until released. */
export async function withLateScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What the page reports as an error, as it does. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}
