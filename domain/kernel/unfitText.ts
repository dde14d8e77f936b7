/** Whether PostgreSQL can hold a text: it has no NUL. */
export const isStorable = (text: string): boolean => !text.includes('\0');

const wholeDate = /^(\d{4})-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}.*)?)?$/;
/** Years of what is recorded; beyond them sums of dates leave their four digits. */
export const recordedYears = { first: 1900, last: 2199 } as const;

/** Whether a text is a date, with or without a time, or a month of a year that no record is of. */
export function isFarDate(text: string): boolean {
  const year = wholeDate.exec(text)?.[1];
  return year !== undefined && (Number(year) < recordedYears.first || Number(year) > recordedYears.last);
}
