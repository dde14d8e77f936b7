import { useSyncExternalStore } from 'react';
import { session } from '../../session/store.ts';

const path = '/gestoria/panel' as const;

/** Of this tab, also when its page is loaded anew. */
const KEY = 'jornada.panel';
const kept = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

let address = kept();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: string | null): void {
  address = next;
  try {
    if (next === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, next);
  } catch {
    // Storage is forbidden: it is known as long as the page lives.
  }
  listeners.forEach((listener) => listener());
}

// Whoever signs in next finds their own.
session.subscribe(() => {
  if (address !== null && session.get() === null) set(null);
});

/** The panel as somebody left it for one of its companies, filters included: where the way back leads. */
export const panelReturn = {
  path,
  isPanel: (pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`),
  /** Remembers the open page, where that is the panel. */
  leave(): void {
    if (panelReturn.isPanel(location.pathname)) set(location.pathname + location.search);
  },
  forget: (): void => set(null),
};

const current = () => address;

export const usePanelReturn = (): string | null => useSyncExternalStore(subscribe, current);
