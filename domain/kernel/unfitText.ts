/** Whether PostgreSQL can hold a text: it has no NUL. */
export const isStorable = (text: string): boolean => !text.includes('\0');

/** Signs that nobody sees and that turn the order of what is around them (Unicode TR9, 2): never part of a name. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/;

/** Whether a text has such signs, so that it is read otherwise than it is kept. */
export const hasBidiControls = (text: string): boolean => bidiControls.test(text);

/** Whether a field holds what somebody or something is called. */
export const isNameField = (field: PropertyKey): boolean =>
  typeof field === 'string' && /(?:^|_)name$|^(?:title|category)$/.test(field);

const wholeDate = /^(\d{4})-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}.*)?)?$/;
/** Years of what is recorded; beyond them sums of dates leave their four digits. */
export const recordedYears = { first: 1900, last: 2199 } as const;

/** Whether a text is a date, with or without a time, or a month of a year that no record is of. */
export function isOutsideRecordedYears(text: string): boolean {
  const year = wholeDate.exec(text)?.[1];
  return year !== undefined && (Number(year) < recordedYears.first || Number(year) > recordedYears.last);
}
