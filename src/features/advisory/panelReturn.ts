import { useSyncExternalStore } from 'react';
import { session } from '../../session/store.ts';

const path = '/gestoria/panel' as const;

/** Of this tab, also when its page is loaded anew: whose address it is, and the address. */
const KEY = 'jornada.panel';

const read = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

let kept = read();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const userId = () => session.get()?.user?.id;

function set(address: string | null): void {
  kept = address === null ? null : `${userId()} ${address}`;
  try {
    if (kept === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, kept);
  } catch {
    // Storage is forbidden: it is known as long as the page lives.
  }
  listeners.forEach((listener) => listener());
}

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

/** Whoever signs in next in the same tab finds their own. */
function current(): string | null {
  const prefix = `${userId()} `;
  return kept?.startsWith(prefix) ? kept.slice(prefix.length) : null;
}

export const usePanelReturn = (): string | null => useSyncExternalStore(subscribe, current);
