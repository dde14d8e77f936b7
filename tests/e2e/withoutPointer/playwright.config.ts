import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** The same journeys for somebody who has no pointer. */
export default defineConfig<{ pointer: boolean; judging: boolean }>(journeys, {
  testDir: '..',
  outputDir: '../../../test-results',
  // These open screens and look at them, or open none.
  testIgnore: ['everyScreen.spec.ts', 'firstScreen.spec.ts', 'delivery.spec.ts'],
  // With a pointer the same screens are judged.
  use: { pointer: false, judging: false },
});
