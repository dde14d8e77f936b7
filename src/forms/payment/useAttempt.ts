import { useCallback, useState } from 'react';

/** Names of attempts in `sessionStorage`, so that a reload in the middle of a payment goes on with the same one. */
const prefix = 'jornada.intento.';

interface Kept {
  readonly wish: string;
  readonly id: string;
}

function read(key: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/**
 * The id of an attempt to pay: the same while what is wanted stays the same, so that a double click, a retry after a
 * refused card and a reload begin one subscription; another once anything about it changes.
 * @param name of the place where it is paid
 */
export function useAttempt(name: string) {
  const key = prefix + name;
  const [kept] = useState<{ current: Kept | null }>(() => ({ current: read(key) }));
  const attemptOf = useCallback(
    (wish: unknown): string => {
      const text = JSON.stringify(wish);
      if (kept.current?.wish !== text) {
        kept.current = { wish: text, id: crypto.randomUUID() };
        sessionStorage.setItem(key, JSON.stringify(kept.current));
      }
      return kept.current.id;
    },
    [kept, key],
  );
  const forget = useCallback(() => {
    kept.current = null;
    sessionStorage.removeItem(key);
  }, [kept, key]);
  return { attemptOf, forget };
}
