/** A file of a firm's clients and their people. */
export const clientImportLimits = {
  lines: 10_000,
  megabytes: 4,
  /** Lines that are previewed in one call, by whole companies. */
  linesAtOnce: 500,
  /** What a file may take while it waits to be imported, sealed. */
  keptBytes: 20 * 1024 * 1024,
  /** People who wait for a company that was prepared. */
  peopleOfPrepared: 2000,
  /** Companies that a firm prepares in a day. */
  preparedInDay: 500,
} as const;
