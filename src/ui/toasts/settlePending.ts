import { toasts } from './store.ts';

/**
 * Carries out what could still be undone, while the present person and enterprise are still in place. Call it before
 * either changes.
 */
export async function settlePending(): Promise<void> {
  toasts.clear();
  await new Promise((resolve) => setTimeout(resolve));
}
