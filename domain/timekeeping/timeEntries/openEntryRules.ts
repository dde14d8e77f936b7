import { openEntryAlertHours } from '#domain/constants.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const alertMs = openEntryAlertHours * HOUR_MS;

/** The last moment, epoch milliseconds, at which an entry that is now open too long can have begun. */
export const openTooLongSince = (now: number): number => now - alertMs;

/** "A red button appears when any clock-in has been open 24 hours or more": exactly 24 hours count. */
export const isOpenTooLong = (startedAt: number, now: number): boolean => startedAt <= openTooLongSince(now);
