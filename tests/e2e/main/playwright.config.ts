import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** The main journeys, of `npm test`: one for each flow. Screens are judged by `npm run test:all`. */
export default defineConfig<{ judging: boolean }>(journeys, {
  testDir: '..',
  outputDir: '../../../test-results',
  grep: /@main/,
  use: { judging: false },
});
