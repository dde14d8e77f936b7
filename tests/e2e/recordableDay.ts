import { localDateOf } from '#domain/time/localTime.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/**
 * The day of the companies whose first half hour has passed: yesterday until 00:30, so that what is recorded of its first
 * minutes lies in no future.
 */
export const recordableDay = (): string => localDateOf(Date.now() - 30 * MINUTE_MS, 'Europe/Madrid');
