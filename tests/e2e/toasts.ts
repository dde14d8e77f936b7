import type { Locator } from '@playwright/test';

/**
 * Keeps a toast as a pointer does that rests on it, also where it stands beside a dialog, which the focus cannot leave, and
 * where it moves from under the pointer.
 */
export const hold = (toast: Locator) => toast.dispatchEvent('mouseover');

/** Lets it go, as a pointer that leaves it. */
export const release = (toast: Locator) => toast.dispatchEvent('mouseout');
