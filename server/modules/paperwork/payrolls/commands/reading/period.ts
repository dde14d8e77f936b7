import type { PageText } from './pageText.ts';

export interface Period {
  readonly month: number;
  readonly year: number;
}

export const isSamePeriod = (one: Period, other: Period): boolean =>
  one.month === other.month && one.year === other.year;

const names = [
  'ENERO',
  'FEBRERO',
  'MARZO',
  'ABRIL',
  'MAYO',
  'JUNIO',
  'JULIO',
  'AGOSTO',
  'SEPTIEMBRE',
  'OCTUBRE',
  'NOVIEMBRE',
  'DICIEMBRE',
] as const;
const month = `(${names.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)}|\\.)?`).join('|')}|SETIEMBRE|SEPT\\.?)`;
const date = '\\d{1,2}[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})';
const until = '\\s*(?:A|AL|HASTA|HASTA EL|-|/)\\s*';

/** From the surest to the least; month and year are the last two groups. */
const patterns = [
  new RegExp(`${date}${until}${date}`),
  new RegExp(`\\d{1,2} ${month} (?:DE )?\\d{2,4}${until}\\d{1,2} ${month} (?:DE )?(\\d{4}|\\d{2})\\b`),
  new RegExp(`\\bAL \\d{1,2} (?:DE )?${month} (?:DE |DEL )?(\\d{4}|\\d{2})\\b`),
  new RegExp(`(?<!\\d (?:DE )?)\\b${month}[ /-]+(?:DE |DEL )?(\\d{4}|\\d{2})\\b`),
];

/** The month that a payslip says that it is for; nothing where it says none (wire: `01/10/2026 a 31/10/2026`, `OCT 26`, `Octubre 2026`). */
export function periodOf(page: PageText): Period | undefined {
  for (const pattern of patterns)
    for (const { text } of page) {
      const groups = pattern.exec(text)?.slice(1);
      const period = groups && toPeriod(groups.at(-2) ?? '', groups.at(-1) ?? '');
      if (period) return period;
    }
  return undefined;
}

function toPeriod(monthText: string, yearText: string): Period | undefined {
  const year = Number(yearText) + (yearText.length === 2 ? 2000 : 0);
  const number = /^\d/.test(monthText) ? Number(monthText) : names.findIndex((name) => isShortOf(monthText, name)) + 1;
  const sound = number >= 1 && number <= 12 && year >= 2000 && year <= 2100;
  return sound ? { month: number, year } : undefined;
}

const isShortOf = (text: string, name: string): boolean => name.slice(0, 3) === text.slice(0, 3).replace('SET', 'SEP');
