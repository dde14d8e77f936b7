import { memoryStore, type Store } from 'react-admin';
import { persistentStore } from '../session/persistentStore.ts';

type Items = Record<string, unknown>;

/** The columns that a person has chosen for a list, what they have put off, and groups of the menu that they folded. */
const isKept = (key: string) => ['.columns', '.putOff', '.folded'].some((ending) => key.endsWith(ending));

const parse = (text: string | null): Items => {
  if (!text) return {};
  try {
    return JSON.parse(text) as Items;
  } catch {
    return {};
  }
};

/**
 * react-admin's store. What a person has chosen for good stays in the browser, for this person only; all else (pages,
 * filters, the rows chosen) dies with the store, and signing out forgets nothing more.
 */
export function personStore(userId: number): Store {
  const kept = persistentStore(`jornada.lists.${userId}`);
  const store = memoryStore(parse(kept.get()));
  const keep = (key: string, value: unknown) => {
    if (isKept(key)) kept.set(JSON.stringify({ ...parse(kept.get()), [key]: value }));
  };
  return {
    ...store,
    setItem(key, value) {
      store.setItem(key, value);
      keep(key, value);
    },
    removeItem(key) {
      store.removeItem(key);
      keep(key, undefined);
    },
  };
}
