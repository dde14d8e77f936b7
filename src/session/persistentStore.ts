/** A text kept in the browser under a key: readable at once, with listeners here and in other tabs. */
export interface PersistentStore {
  get(): string | null;
  set(text: string | null): void;
  /** Calls `listener` after each change, also by another tab; returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/** A cell in localStorage; where the browser forbids storage, it lives as long as the page. */
export function persistentStore(key: string): PersistentStore {
  const listeners = new Set<() => void>();
  let memory: string | null = null;

  const hear = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listeners.forEach((listener) => listener());
  };

  return {
    get() {
      try {
        return localStorage.getItem(key);
      } catch {
        return memory;
      }
    },
    set(text) {
      memory = text;
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // Storage is full or forbidden: `memory` serves this page.
      }
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', hear);
      };
    },
  };
}
