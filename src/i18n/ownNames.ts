const names = new Map<string, string>();

/**
 * Gives keys of the catalogue a text that somebody has typed, e.g. what an enterprise calls a field of its own. It is shown
 * as it stands: nothing in it is replaced.
 */
export const nameKeys = (named: Readonly<Record<string, string>>): void => {
  for (const [key, name] of Object.entries(named)) names.set(key, name);
};

/** The text of a key that was named by somebody. */
export const ownName = (key: string): string | undefined => names.get(key);
