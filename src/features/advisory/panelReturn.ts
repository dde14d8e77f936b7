import { useSyncExternalStore } from 'react';
import { session } from '#src/session/store.ts';

const path = '/gestoria/panel' as const;

/** Of this tab, also when its page is loaded anew. */
const KEY = 'jornada.panel';

/** As the server sorts and filters a list, in words of the address. */
export interface ListQuery {
  readonly sort: string;
  readonly filter: string;
}

/** A list of the panel as somebody left it. */
export interface Left {
  readonly userId: number | undefined;
  /** With its filters. */
  readonly address: string;
  /** The companies that it showed, in its order. */
  readonly companies: readonly number[];
  /** By which the others are had, where these are a page of them. */
  readonly query?: ListQuery | undefined;
}

const read = (): Left | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Left | null;
  } catch {
    return null;
  }
};

let kept = read();
let shown: Pick<Left, 'companies' | 'query'> = { companies: [] };
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
  /**
   * The open page shows these companies in this order.
   * @param query where they are a page of a longer list
   * @returns ends that
   */
  show(companies: readonly number[], query?: ListQuery): () => void {
    const own = { companies, query };
    shown = own;
    return () => {
      if (shown === own) shown = { companies: [] };
    };
  },
  /** Remembers the open page, where that is the panel. */
  leave(): void {
    if (panelReturn.isPanel(location.pathname))
      set({ userId: userId(), address: location.pathname + location.search, ...shown });
  },
  /** All companies of the list that was left, of which there was a page; what is not among them any more stays. */
  extend(all: readonly number[]): void {
    if (kept === null) return;
    const { companies } = kept;
    const isWhole = companies.every((id) => all.includes(id));
    const others = all.filter((id) => !companies.includes(id));
    set({ ...kept, companies: isWhole ? all : [...companies, ...others], query: undefined });
  },
  forget: (): void => set(null),
};

/** Whoever signs in next in the same tab finds their own. */
const current = (): Left | null => (kept !== null && kept.userId === userId() ? kept : null);

export const usePanelReturn = (): Left | null => useSyncExternalStore(subscribe, current);
