import { useSyncExternalStore } from 'react';

let answer: ((proven: boolean) => void) | null = null;
const listeners = new Set<() => void>();
const change = (next: typeof answer) => {
  answer = next;
  listeners.forEach((listener) => listener());
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the holder to prove themselves, as their bank would; a page that goes away has not proven anything. */
export const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    answer?.(false);
    change((proven) => {
      change(null);
      resolve(proven);
    });
  });

/** What to call with the holder's answer; null while nothing is asked. */
export const useProof = () =>
  useSyncExternalStore(
    subscribe,
    () => answer,
    () => null,
  );
