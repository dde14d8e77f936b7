import { fromCommaList } from '#domain/kernel/codecs.ts';
import type { HoursType } from '#domain/organization/people/terms.ts';

/** The work terms that decide how many hours a week a person owes. */
export interface WorkTerms {
  readonly hours: number;
  readonly hours_type: HoursType | null;
  /** 0 fixed days, 1 flexible days. */
  readonly flex: 0 | 1;
  /** Comma list of 0 (Sunday) to 6; counts for fixed days. */
  readonly days_of_week: string;
  /** Days a week; counts for flexible days. */
  readonly quantity_days: number | null;
}

const weeksPerMonth = 52 / 12;
const usualDays = 5;

/**
 * Weeks of work that the hours of a year are agreed for: without the 30 days of vacation and the 14 holidays (arts. 37.2 and
 * 38.1 ET), which such hours do not hold.
 */
export const workedWeeks = (365 - 30) / 7 - 14 / usualDays;

/** Hours a week, rounded to two decimals: daily terms count the days worked, monthly ones the average month, yearly
 * ones the weeks of work. */
export function weeklyHours({ hours, hours_type, flex, days_of_week, quantity_days }: WorkTerms): number {
  if (hours_type === 'monthly') return round(hours / weeksPerMonth);
  if (hours_type === 'yearly') return round(hours / workedWeeks);
  if (hours_type !== 'daily') return round(hours);
  const days = flex === 0 ? new Set(fromCommaList(days_of_week)).size : quantity_days;
  return round(hours * (days || usualDays));
}

const round = (value: number) => Math.round(value * 100) / 100;
