interface Kept {
  readonly wish: string;
  readonly id: string;
}

/** Where there is no storage an attempt lives as long as the page. */
const inMemory = new Map<string, Kept>();

function read(key: string): Kept | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null) ?? inMemory.get(key);
  } catch {
    return inMemory.get(key);
  }
}

function keep(key: string, kept: Kept): void {
  inMemory.set(key, kept);
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Kept in memory.
  }
}

const keyOf = (name: string) => `jornada.intento.${name}`;

/**
 * The id of an attempt to pay: the same while what is wanted stays the same, so that a double click, a retry after a
 * refused card and a reload in the middle of it begin one subscription; another once anything about it changes.
 * @param name of the place where it is paid
 */
export function attemptFor(name: string, wish: unknown): string {
  const key = keyOf(name);
  const text = JSON.stringify(wish);
  const former = read(key);
  if (former?.wish === text) return former.id;
  const id = crypto.randomUUID();
  keep(key, { wish: text, id });
  return id;
}

/** It is through, or of no use any more: the next try is another attempt. */
export function clearAttempt(name: string): void {
  inMemory.delete(keyOf(name));
  sessionStorage.removeItem(keyOf(name));
}
