import type { PublicHoliday } from '../../../domain/leave/holidays.ts';

/** The public holidays of Spain in a year. */
export interface PublicYear {
  /** By date. */
  readonly days: readonly PublicHoliday[];
  /** They were calculated, since the official calendar of the year is not known yet. */
  readonly provisional: boolean;
  /** Where they come from did not answer; `days` is empty then. */
  readonly missing: boolean;
}

/** Where public holidays come from. Keeps what it found; never throws. */
export interface HolidaysPort {
  ofYear(year: number): Promise<PublicYear>;
}
