/** A text that each tab of the browser has of its own (decision 61). */
export interface TabStore {
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
export function beginAsNamed(key: string, parameter: string): void {
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
