import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../../scripts/prepare/chromium.mjs';
import { useQuickTmp } from '../support/quickTmp.ts';

await useQuickTmp();
// Found once; the workers, which read this file again, inherit it.
process.env.CHROMIUM_PATH ??= await findChromium();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  // A busy machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // To look into a failure: `npx playwright test --trace on`. Kept for all, it costs a quarter of the run.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
