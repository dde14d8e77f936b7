import type { Region } from '#domain/constants.ts';
import type { PublicHoliday } from '#domain/planning/leave/holidays.ts';

/** The public holidays of Spain in a year. */
export interface PublicYear {
  /** By date. */
  readonly days: readonly PublicHoliday[];
  /** They were calculated, since the official calendar of the year is not known yet. */
  readonly provisional: boolean;
  /** Regions whose days were published all the same. */
  readonly published?: readonly Region[];
  /** Where they come from did not answer; `days` is empty then. */
  readonly missing: boolean;
}

/** Where public holidays come from. Keeps what it found; never throws. */
export interface HolidaysPort {
  ofYear(year: number): Promise<PublicYear>;
  /** From October on: the next year, and the regions whose calendar the operator has to enter. */
  readonly toEnter?: (now: Date) => { readonly year: number; readonly regions: readonly Region[] } | null;
}
