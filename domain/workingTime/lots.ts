import { addDays } from '../time/localTime.ts';

/** Hours that arose on a date and wait for their fate. */
export interface Lot {
  readonly date: string;
  /** Milliseconds, more than 0. */
  readonly ms: number;
}

/** Hours that were rested or paid on a date. */
export type Settlement = Lot;

/** The last date, some months after another, up to which something can be settled; of the 31st, the month's last day. */
export function monthsLater(date: string, months: number): string {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const same = `${first.slice(0, 8)}${date.slice(8)}`;
  return same < last ? same : last;
}

export interface SettledLots {
  /** Of each lot, in their order, what was not settled in its time. */
  readonly left: readonly Lot[];
  /** Of each settlement, in their order, what found no lot. */
  readonly unused: readonly Settlement[];
}

/**
 * Takes settlements from the oldest lots first: each from those that had arisen by its date and are no older than the term.
 * @param months how long after its date a lot can be settled
 */
export function settleLots(lots: readonly Lot[], settlements: readonly Settlement[], months: number): SettledLots {
  const byDate = (one: Lot, other: Lot) => one.date.localeCompare(other.date);
  const open = lots.toSorted(byDate).map(({ date, ms }) => ({ date, ms, until: monthsLater(date, months) }));
  const unused = settlements.toSorted(byDate).map(({ date, ms }) => {
    let rest = ms;
    for (const lot of open) {
      if (lot.date > date) break;
      if (lot.until < date || rest === 0) continue;
      const taken = Math.min(lot.ms, rest);
      lot.ms -= taken;
      rest -= taken;
    }
    return { date, ms: rest };
  });
  return { left: open.map(({ date, ms }) => ({ date, ms })), unused };
}
