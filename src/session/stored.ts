import type { SessionEnterprise, SessionUser } from '#domain/access/auth/session.ts';
import { enterpriseParameter } from './enterpriseQuestion.ts';

/** A text that each tab of the browser has of its own (decision 61). */
interface TabStore {
  get(): string | null;
  set(text: string): void;
  /** For the tab that is opened next; this one keeps its own. */
  setForNextTab(text: string): void;
  /** Calls `listener` after each change in this tab; returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/** What a tab has under a key, or begins with: what was set last in any of them. Throws where the browser forbids storage. */
export const ofTab = (key: string): string | null => sessionStorage.getItem(key) ?? localStorage.getItem(key);

/** Has this tab begin with what its address names, once, and takes that out of it. Throws where the browser forbids storage. */
function beginAsNamed(key: string, parameter: string): void {
  // The first screens are drawn once where there is no window.
  if (!globalThis.window) return;
  const address = new URL(location.href);
  const named = address.searchParams.get(parameter);
  if (named === null) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
  sessionStorage.setItem(key, named);
}

/** A cell of a tab; where the browser forbids storage, it lives as long as the page. */
export function tabStore(key: string): TabStore {
  const listeners = new Set<() => void>();
  let memory: string | null = null;

  const tried = (work: () => void) => {
    try {
      work();
    } catch {
      // Storage is full or forbidden: `memory` serves this page.
    }
  };
  // From now on another tab changes nothing here.
  tried(() => sessionStorage.setItem(key, ofTab(key) ?? ''));
  // A link that is opened from this tab begins with what this one has.
  const lead = () =>
    tried(() => {
      const own = sessionStorage.getItem(key);
      if (own) localStorage.setItem(key, own);
    });
  for (const event of ['pointerdown', 'keydown']) globalThis.window?.addEventListener(event, lead, { capture: true });
  // Of the window itself: a control that takes the focus must not undo what was set for the next tab.
  globalThis.window?.addEventListener('focus', lead);

  return {
    get() {
      try {
        return ofTab(key);
      } catch {
        return memory;
      }
    },
    set(text) {
      memory = text;
      tried(() => sessionStorage.setItem(key, text));
      tried(() => localStorage.setItem(key, text));
      listeners.forEach((listener) => listener());
    },
    setForNextTab(text) {
      tried(() => localStorage.setItem(key, text));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The keys in the browser's storage under which a session is kept. */
export const storedUnder = {
  token: 'jornada.token',
  user: 'jornada.user',
  enterprise: 'jornada.enterprise',
} as const;

/** The tab begins with the enterprise that its address names, as that of a notification does. */
export const beginWithNamedEnterprise = (): void => beginAsNamed(storedUnder.enterprise, enterpriseParameter);

/** Null when nothing is stored, or nothing that can be read. */
export const parseUser = (text: string | null): SessionUser | null => {
  if (!text) return null;
  try {
    return JSON.parse(text) as SessionUser;
  } catch {
    return null;
  }
};

/** The enterprise that was chosen if it is still the user's, else their own, else the first. */
export const enterpriseOf = (user: SessionUser | null | undefined, chosen: string | null): SessionEnterprise | null => {
  const held = user?.enterprises ?? [];
  const byId = (id: number | null | undefined) => held.find((enterprise) => enterprise.id === id);
  return byId(Number(chosen)) ?? byId(user?.enterprise_id) ?? held[0] ?? null;
};

/** `<expiry>.<secret>`: a renewal changes the expiry only. */
export const secretOf = (token: string): string => token.slice(token.indexOf('.') + 1);
