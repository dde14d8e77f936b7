import { HOUR_MS } from '#domain/time/units.ts';

/**
 * Writes a line of the log at the next full hour: its moment must not tell when a visitor of the complaints channel was there.
 * Lost where the process ends before.
 */
export const atFullHour = (write: () => void): void => void setTimeout(write, HOUR_MS - (Date.now() % HOUR_MS)).unref();

/** What the database layer needs of a logger; pino's has it. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
