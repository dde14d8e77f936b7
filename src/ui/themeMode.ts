import { useSyncExternalStore } from 'react';

export type ThemeMode = 'light' | 'dark';

const key = 'jornada.theme';
const listeners = new Set<() => void>();
const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

const chosen = (): ThemeMode | null => {
  try {
    const text = localStorage.getItem(key);
    return text === 'light' || text === 'dark' ? text : null;
  } catch {
    return null;
  }
};

/** The person's choice on this device; until there is one, the system's. */
export const themeMode = {
  get: (): ThemeMode => chosen() ?? (systemDark().matches ? 'dark' : 'light'),
  set(mode: ThemeMode): void {
    try {
      localStorage.setItem(key, mode);
    } catch {
      // Without storage the choice cannot be kept; the system's theme stays.
    }
    listeners.forEach((listener) => listener());
  },
  subscribe(listener: () => void): () => void {
    const system = systemDark();
    listeners.add(listener);
    system.addEventListener('change', listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      system.removeEventListener('change', listener);
      window.removeEventListener('storage', listener);
    };
  },
};

export const useThemeMode = (): ThemeMode => useSyncExternalStore(themeMode.subscribe, themeMode.get, themeMode.get);
