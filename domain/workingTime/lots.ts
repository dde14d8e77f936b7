import { addDays } from '../time/localTime.ts';

/** Hours that arose on a date and wait for their fate. */
export interface Lot {
  readonly date: string;
  /** Milliseconds, more than 0. */
  readonly ms: number;
}

/** The last date, some months after another, up to which something can be settled; of the 31st, the month's last day. */
export function monthsLater(date: string, months: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const same = `${first.slice(0, 8)}${date.slice(8)}`;
  return same < last ? same : last;
}
