import { useSyncExternalStore } from 'react';
import { session } from '../../session/store.ts';

const path = '/gestoria/panel' as const;

/** Of this tab, also when its page is loaded anew. */
const KEY = 'jornada.panel';

/** A list of the panel as somebody left it. */
export interface Left {
  readonly userId: number | undefined;
  /** With its filters. */
  readonly address: string;
  /** The companies that it showed, in its order. */
  readonly companies: readonly number[];
}

const read = (): Left | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Left | null;
  } catch {
    return null;
  }
};

let kept = read();
let shown: readonly number[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const userId = () => session.get()?.user?.id;

function set(left: Left | null): void {
  kept = left;
  try {
    if (kept === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is forbidden: it is known as long as the page lives.
  }
  listeners.forEach((listener) => listener());
}

/** The panel as somebody left it for one of its companies: where the way back leads, and which companies are beside it. */
export const panelReturn = {
  path,
  isPanel: (pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`),
  /** The open page shows these companies in this order. @returns ends that */
  show(companies: readonly number[]): () => void {
    shown = companies;
    return () => {
      if (shown === companies) shown = [];
    };
  },
  /** Remembers the open page, where that is the panel. */
  leave(): void {
    if (panelReturn.isPanel(location.pathname))
      set({ userId: userId(), address: location.pathname + location.search, companies: shown });
  },
  forget: (): void => set(null),
};

/** Whoever signs in next in the same tab finds their own. */
const current = (): Left | null => (kept !== null && kept.userId === userId() ? kept : null);

export const usePanelReturn = (): Left | null => useSyncExternalStore(subscribe, current);
