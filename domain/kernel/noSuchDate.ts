const written = /^(?:(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})|(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}))(?![/.\d-])/;

/**
 * Whether what was typed or sent is written as a date, year or day first, with a time after it or without, of a day that no
 * calendar has.
 */
export function isNoSuchDate(given: unknown): boolean {
  const [found, y1, m1, d1, d2, m2, y2] = (typeof given === 'string' && written.exec(given.trim())) || [];
  if (found === undefined) return false;
  const [year, month, day] = [Number(y1 ?? y2), Number(m1 ?? m2), Number(d1 ?? d2)];
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day;
}
