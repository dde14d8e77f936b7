/** The days of each month of a leap year: a date of every year may be 29 February. */
const daysOf = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const twoDigits = (value: number) => String(value).padStart(2, '0');

const isDate = (month: number, day: number) => day >= 1 && day <= (daysOf[month - 1] ?? 0);

/** A date of every year, `MM-DD`, as it is stored, or typed as `d/m`. */
function readOne(text: string): string | undefined {
  const [, storedMonth, storedDay] = /^(\d{2})-(\d{2})$/.exec(text) ?? [];
  const [, typedDay, typedMonth] = /^(\d{1,2})[/.](\d{1,2})$/.exec(text) ?? [];
  const [month, day] = [Number(storedMonth ?? typedMonth), Number(storedDay ?? typedDay)];
  return isDate(month, day) ? `${twoDigits(month)}-${twoDigits(day)}` : undefined;
}

/**
 * Dates of every year as a comma list of `MM-DD`, in their order and each once, from what is stored or typed (`24/12, 31/12`).
 * Undefined where one of them is no date.
 */
export function readYearDates(text: string): string | undefined {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  const dates = parts.filter((part) => part !== '').map(readOne);
  if (dates.some((date) => date === undefined)) return undefined;
  return [...new Set(dates)].sort().join(',');
}

/** The dates of a stored comma list, `MM-DD` each. */
export const yearDatesOf = (stored: string | null): string[] => (stored ? stored.split(',') : []);

/** As a person types them: `24/12, 31/12`. What was typed and is no list of dates stays as it is. */
export const writeYearDates = (stored: string): string =>
  stored
    .split(',')
    .map((date) => date.replace(/^(\d{2})-(\d{2})$/, '$2/$1'))
    .join(', ');
