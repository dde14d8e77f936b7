import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';

export default defineConfig(e2e, {
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  reporter: 'line',
  use: { ...e2e.use, actionTimeout: 20_000 },
});
