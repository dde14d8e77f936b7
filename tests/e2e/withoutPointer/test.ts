import { test as base } from '@playwright/test';
import { usePointer } from './patch.ts';

interface Fixtures {
  /** Without one, what locators do by a pointer is done by keys. */
  pointer: boolean;
  /** Whether `checkAccessibility` and `checkThemes` judge screens. */
  judging: boolean;
  pointerOrKeys: void;
}

export const test = base.extend<Fixtures>({
  pointer: [true, { option: true }],
  judging: [true, { option: true }],
  pointerOrKeys: [
    async ({ browser, pointer }, use) => {
      await usePointer(browser, pointer);
      await use();
    },
    { auto: true },
  ],
});
