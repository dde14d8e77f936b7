import { kernelMessages as say } from './messages/index.ts';

const wholeDate = /^(\d{4})-\d{2}(?:-\d{2})?$/;
/** Years of what is recorded; beyond them sums of dates leave their four digits. */
const years = { first: 1900, last: 2199 };

/**
 * Why a text can be kept or counted with by nothing behind its schema: it holds a NUL, which PostgreSQL has not, or is a
 * date or a month of a year that no record is of. Nothing for any other.
 */
export function whyUnfit(text: string): string | undefined {
  if (text.includes('\0')) return say.unfitSign;
  const year = wholeDate.exec(text)?.[1];
  const isFar = year !== undefined && (Number(year) < years.first || Number(year) > years.last);
  return isFar ? say.farDate(years.first, years.last) : undefined;
}
