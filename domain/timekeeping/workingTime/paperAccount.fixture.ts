import type { BankEntry } from './bank.ts';
import { monthsLater } from '#domain/time/months.ts';

/** In which rest is settled that was taken before its hours were worked, in months. */
export const paperTerm = 12;

export interface PaperAccount {
  readonly balance: number;
  readonly toPay: number;
  /** Earned units that were rested within four months, by the year in which they were worked. */
  readonly rested: Readonly<Record<string, number>>;
}

interface Slip {
  readonly until: string;
  /** On which it was worked; undefined of what both parties agreed on. */
  readonly earned?: string | undefined;
  /** On which it was rested before it was worked. */
  readonly rested?: string | undefined;
}

/**
 * The hours bank as one would keep it on paper: each unit of time is a slip with its last date.
 * @param unit milliseconds, of which everything is a multiple
 * @returns units
 */
export function paperAccount(entries: readonly BankEntry[], today: string, unit: number): PaperAccount {
  let more: Slip[] = [];
  let less: Slip[] = [];
  const rested: Record<string, number> = {};
  let toPay = 0;
  const throwAway = (date: string) => {
    toPay += more.filter(({ until }) => until < date).length;
    more = more.filter(({ until }) => until >= date);
    less = less.filter(({ until }) => until >= date);
  };
  for (const entry of entries.toSorted((one, other) => one.date.localeCompare(other.date))) {
    const { kind, date, ms } = entry;
    if (date > today) break;
    throwAway(date);
    const until = monthsLater(date, 'months' in entry ? entry.months : paperTerm);
    const takes = kind === 'rested' || ms < 0;
    const [own, other] = takes ? [less, more] : [more, less];
    const most = 'most' in entry ? (entry.most ?? Infinity) / unit : Infinity;
    for (let count = 0; count < Math.abs(ms / unit); count += 1) {
      if (kind !== 'paid') {
        const slip = other.shift();
        if (slip) {
          const [earned, restedOn] = kind === 'earned' ? [date, slip.rested] : [slip.earned, kind === 'rested' && date];
          if (earned && restedOn && restedOn >= earned && restedOn <= monthsLater(earned, 4))
            rested[earned.slice(0, 4)] = (rested[earned.slice(0, 4)] ?? 0) + 1;
        } else if (!takes && more.length >= most) toPay += 1;
        else
          own.push({
            until,
            earned: kind === 'earned' ? date : undefined,
            rested: kind === 'rested' ? date : undefined,
          });
      } else if (toPay > 0) toPay -= 1;
      else more.shift();
    }
  }
  throwAway(today);
  return { balance: more.length - less.length, toPay, rested };
}
