import type { Cell } from '../../ui/workbook/workbook.ts';
import { formatDate } from './format.ts';
import { formatTime, wallTimeOf } from './moment.ts';

// Cells of a spreadsheet, for values as they are on the wire; null for what is no such value.

export const numberCell = (value: unknown): Cell => (typeof value === 'number' ? { number: value } : null);

export const hoursCell = (value: unknown): Cell => (typeof value === 'number' ? { hours: value } : null);

/** Cents. */
export const moneyCell = (value: unknown): Cell => (typeof value === 'number' ? { money: value } : null);

export const dateCell = (value: unknown): Cell =>
  typeof value === 'string' && formatDate(value) ? { date: value.slice(0, 10) } : null;

export const timeCell = (value: unknown): Cell =>
  typeof value === 'string' && formatTime(value) ? { time: value.slice(0, 5) } : null;

/** An instant by the clock of a zone. */
export function momentCell(value: unknown, zone?: string): Cell {
  const [date, time] = wallTimeOf(value, zone) ?? [];
  return date && time ? { moment: `${date}T${time}` } : null;
}
