import type { EnterpriseHoliday, YearOfHolidays } from '#domain/planning/leave/holidays.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import { numericDate } from '#domain/time/format.ts';

/** Days that concern the enterprise: those on which it does not work, and public ones that it has switched off. */
export const ownDays = ({ days }: YearOfHolidays): EnterpriseHoliday[] =>
  days.filter(({ off, removed }) => off === 1 || removed === 1);

interface CsvWords {
  readonly heads: readonly [date: string, name: string, kind: string, source: string];
  readonly kind: (day: EnterpriseHoliday) => string;
  readonly byHand: string;
  readonly official: string;
  readonly calculated: string;
}

/** The days off of a year as a Spanish spreadsheet opens them; what is switched off is none. */
export function holidayCsv(year: YearOfHolidays, words: CsvWords): Promise<string> {
  const publicSource = year.provisional === 1 ? words.calculated : words.official;
  const lines = ownDays(year)
    .filter(({ off }) => off === 1)
    .map((day) => [numericDate(day.date), day.name, words.kind(day), day.own === 1 ? words.byHand : publicSource]);
  return toCsv([words.heads, ...lines]);
}
