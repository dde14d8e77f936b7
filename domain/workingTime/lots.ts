import { addDays } from '../time/localTime.ts';

/** Hours that arose on a date and wait for their fate. */
export interface Lot {
  readonly date: string;
  /** Milliseconds, more than 0. */
  readonly ms: number;
  /** Hours of rest for one of them; 1 where it is left out. */
  readonly value?: number | undefined;
}

/** Hours that were rested or paid on a date. */
export interface Settlement {
  readonly date: string;
  /** Milliseconds of rest, or of the hours that are paid. */
  readonly ms: number;
  /** Paid hours are rested no more; whenever they arose, they stay. */
  readonly isPaid?: boolean | undefined;
}

/** The last date, some months after another, up to which something can be settled; of the 31st, the month's last day. */
export function monthsLater(date: string, months: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const same = `${first.slice(0, 8)}${date.slice(8)}`;
  return same < last ? same : last;
}

export interface SettledLots {
  /** Of each lot, in their order, what was not rested in its time. */
  readonly left: readonly Lot[];
  /** Of each settlement, in their order, what found no lot. */
  readonly unused: readonly Settlement[];
}

/**
 * Takes settlements from the oldest lots first: each from those that had arisen by its date, rest from those that are no
 * older than the term.
 * @param months how long after its date a lot can be rested
 */
export function settleLots(lots: readonly Lot[], settlements: readonly Settlement[], months: number): SettledLots {
  const open = lots.toSorted(byDate).map((lot) => ({
    date: lot.date,
    ms: lot.ms,
    paid: 0,
    value: lot.value ?? 1,
    until: monthsLater(lot.date, months),
  }));
  const unused = settlements.toSorted(byDate).map((settlement) => {
    const { date, isPaid = false } = settlement;
    let rest = settlement.ms;
    for (const lot of open) {
      if (lot.date > date) break;
      if (rest <= 0 || (!isPaid && lot.until < date)) continue;
      const value = isPaid ? 1 : lot.value;
      const taken = Math.min(lot.ms, Math.round(rest / value));
      lot.ms -= taken;
      if (isPaid) lot.paid += taken;
      rest = Math.max(0, rest - Math.round(taken * value));
    }
    return { ...settlement, ms: rest };
  });
  return { left: open.map(({ date, ms, paid }) => ({ date, ms: ms + paid })), unused };
}

const byDate = (one: { readonly date: string }, other: { readonly date: string }) => one.date.localeCompare(other.date);
