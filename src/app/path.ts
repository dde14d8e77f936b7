import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const current = () => location.pathname + location.search;

/** Path and query of the page as text. The application's own router moves without an event; the gate need not know. */
export const usePath = (): string => useSyncExternalStore(subscribe, current, current);

/** Replaces the present path, in one call to the history. */
export function replacePath(path: string): void {
  history.replaceState(null, '', path);
  listeners.forEach((listener) => listener());
}
