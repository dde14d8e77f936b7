export type Messages = { readonly [key: string]: string | Messages };

/** Merges catalogues. Two files that give the same key a text are a mistake, and the build of the catalogue says so. */
export function mergeMessages(parts: readonly Messages[], at = ''): Messages {
  const merged: Record<string, string | Messages> = {};
  for (const [key, value] of parts.flatMap((part) => Object.entries(part))) {
    const present = merged[key];
    if (present === undefined) merged[key] = value;
    else if (typeof present === 'string' || typeof value === 'string')
      throw new Error(`The message ${at}${key} is given twice`);
    else merged[key] = mergeMessages([present, value], `${at}${key}.`);
  }
  return merged;
}

/** `base` with every text that `over` replaces. */
export function overlay(base: Messages, over: Messages): Messages {
  const laid: Record<string, string | Messages> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = laid[key];
    laid[key] = typeof value === 'string' || typeof below !== 'object' ? value : overlay(below, value);
  }
  return laid;
}
