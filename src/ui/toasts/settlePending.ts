import { toasts } from './store.ts';

const settlers = new Set<() => Promise<unknown>>();
const patienceMilliseconds = 5000;

/** Has `settle` carry out what it holds back before the present person or enterprise changes. Returns what ends it. */
export function settleBefore(settle: () => Promise<unknown>): () => void {
  settlers.add(settle);
  return () => void settlers.delete(settle);
}

/**
 * Carries out what could still be undone, while the present person and enterprise are still in place. Call it before
 * either changes. A server that does not answer is not waited for long.
 */
export async function settlePending(): Promise<void> {
  toasts.clear();
  const settled = Promise.allSettled([...settlers].map((settle) => settle()));
  if (settlers.size > 0) await Promise.race([settled, pause(patienceMilliseconds)]);
  await pause(0);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
