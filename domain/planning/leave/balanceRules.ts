import { addDays } from '#domain/time/localTime.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { type ExpiringDays, type LeaveNotice, provenDays } from './leaveNotices.ts';

/** Days of leave a year, from a date on; the first one rules the time before it as well. */
export interface Entitlement {
  readonly from: string;
  readonly days: number;
}

export interface Employment {
  /** First day of the contract. */
  readonly hired: string;
  /** Last day; null while it lasts. */
  readonly left: string | null;
}

/** What an enterprise lets people carry into the next year. */
export interface CarryOver {
  /** `MM-DD` until which carried days can be taken; null: nothing is carried over. */
  readonly until: string | null;
  /** At most so many days; null: all. */
  readonly max: number | null;
}

export interface CountedLeave {
  readonly date: string;
  /** What it takes from the balance: 0, 0.5 or 1. */
  readonly days: number;
  readonly status: 'approved' | 'pending';
}

/** A day of approved incapacity or suspension, which keeps vacation from being taken (art. 38.3 ET). */
export interface Incapacity {
  readonly date: string;
  readonly kind: 'sickness' | 'birth';
}

export interface BalanceInput {
  readonly employment: Employment;
  readonly entitlements: readonly Entitlement[];
  readonly carryOver: CarryOver;
  /** Leave of all years from `since` on. */
  readonly leave: readonly CountedLeave[];
  readonly incapacity: readonly Incapacity[];
  readonly notices: readonly LeaveNotice[];
  /** First day from which days are lost after notices alone; what was lost before stays lost. */
  readonly rulesFrom: string;
  /** Days that were left at the end of the year before `since`. */
  readonly carriedBefore: number;
  /** Days that vacation on a date would take: 0 or 1. */
  readonly takenOn: (date: string) => number;
  /** First year that the product knows of. */
  readonly since: number;
  readonly today: string;
}

/** Why days of former years are not lost: the law, or a notice that was not given. */
export type KeptReason = 'law' | 'unnotified';

export interface KeptDays {
  readonly days: number;
  readonly reason: KeptReason;
  /** Last day on which they can be taken; null: no limit. */
  readonly until: string | null;
}

/** Days of one year; halves are 0.5. `left` is what can still be asked for, below zero where too much was granted. */
interface LeaveBalance {
  readonly year: number;
  readonly entitlement: number;
  readonly carried: number;
  /** Last day on which the first of the carried days can be taken. */
  readonly carriedUntil: string | null;
  /** Carried days that were not taken in time. */
  readonly expired: number;
  readonly taken: number;
  readonly pending: number;
  readonly left: number;
  /** Days of former years, within `left`, that outlast the enterprise's date. */
  readonly kept: readonly KeptDays[];
  /** Days within `left` that are lost within the year unless they are taken. */
  readonly expiring: readonly ExpiringDays[];
}

/** Days of a former year. */
interface Lot {
  readonly origin: number;
  readonly days: number;
  readonly until: string | null;
  readonly reason: KeptReason | 'policy';
}

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const roundUpToHalf = (days: number) => Math.max(0, Math.ceil(days * 2 - 1e-9) / 2);

/**
 * Days of a year in proportion to the days under contract, each by what was agreed on it. Fractions are rounded up to
 * half a day: art. 38.1 ET sets a minimum.
 * @param entitlements by date
 */
export function entitlementOf(year: number, { hired, left }: Employment, entitlements: readonly Entitlement[]): number {
  const begin = `${year}-01-01`;
  const afterYear = dayNumber(`${year + 1}-01-01`);
  let sum = 0;
  for (const [index, { from, days }] of entitlements.entries()) {
    const first = Math.max(...[begin, hired, ...(index === 0 ? [] : [from])].map(dayNumber));
    const next = entitlements[index + 1]?.from;
    const end = Math.min(afterYear, ...(next ? [dayNumber(next)] : []), ...(left ? [dayNumber(left) + 1] : []));
    sum += Math.max(0, end - first) * days;
  }
  return roundUpToHalf(sum / (afterYear - dayNumber(begin)));
}

const sumOf = (some: readonly { readonly days: number }[]) => some.reduce((sum, { days }) => sum + days, 0);

const lastOf = (year: number): string => `${year}-12-31`;

/**
 * Days of a year that incapacity kept from being taken by a last day: as many as were lost to it, beyond those that there was time
 * for after it. They are taken when a suspension by pregnancy, birth or nursing ends, without a limit; after temporary incapacity
 * within 18 months from the end of the year (art. 38.3 ET).
 */
function hindered({ origin, days, reason }: Lot, lastDay: string, input: BalanceInput): Lot | undefined {
  if (reason !== 'policy') return undefined;
  const dates = input.incapacity.filter(({ date }) => date >= `${origin}-01-01` && date <= lastDay);
  const last = dates.reduce<Incapacity | undefined>(
    (one, other) => (one && one.date > other.date ? one : other),
    undefined,
  );
  if (!last) return undefined;
  const until = last.kind === 'birth' ? null : `${origin + 2}-06-30`;
  if (until !== null && until <= lastDay) return undefined;
  const lost = [...new Set(dates.map(({ date }) => date))].reduce((sum, date) => sum + input.takenOn(date), 0);
  const taken = sumOf(input.leave.filter(({ date }) => date > last.date && date <= lastDay));
  let room = -taken;
  for (let date = addDays(last.date, 1); date <= lastDay && room < days; date = addDays(date, 1))
    room += input.takenOn(date);
  const kept = Math.min(days, lost, days - Math.max(0, room));
  return kept > 0 ? { origin, days: kept, until, reason: 'law' } : undefined;
}

/**
 * Days that are lost after a last day that is over, and the lots that the others become.
 * @param before days of other lots that were lost after it
 */
function expire(lot: Lot, lastDay: string, input: BalanceInput, before = 0): { lost: number; lots: Lot[] } {
  const { origin, days } = lot;
  const late = hindered(lot, lastDay, input);
  const rest = days - (late?.days ?? 0);
  const lost = lastDay < input.rulesFrom ? rest : Math.min(rest, provenDays(lastDay, input.notices) - before);
  const unnotified = { origin, days: rest - lost, until: null, reason: 'unnotified' } as const;
  return { lost, lots: [...(late ? [late] : []), ...(unnotified.days > 0 ? [unnotified] : [])] };
}

/** Splits lots that have not ended: days that incapacity is known to keep beyond their end stand apart. */
const foreseen = (lots: readonly Lot[], input: BalanceInput): Lot[] =>
  lots.flatMap((lot) => {
    const late = lot.until !== null && lot.until >= input.today ? hindered(lot, lot.until, input) : undefined;
    return [...(late ? [late] : []), { ...lot, days: lot.days - (late?.days ?? 0) }].filter(({ days }) => days > 0);
  });

/** Lots in the order in which they are taken: the first to be lost goes first. */
const byEnd = (one: Lot, other: Lot): number =>
  one.until === other.until ? one.origin - other.origin : (one.until ?? '9') < (other.until ?? '9') ? -1 : 1;

interface YearEnd {
  readonly balance: LeaveBalance;
  readonly lots: readonly Lot[];
  /** Remainder of the year's own days, below zero where too much was granted. */
  readonly own: number;
}

/** @param end local date before which lots that have ended are settled */
function balanceOf(year: number, before: readonly Lot[], input: BalanceInput, end: string): YearEnd {
  const { carryOver, employment, entitlements, today } = input;
  const ofYear = input.leave
    .filter(({ date }) => date.startsWith(`${year}-`))
    .toSorted((a, b) => a.date.localeCompare(b.date));
  const entitlement = entitlementOf(year, employment, entitlements);
  const ownUntil = carryOver.until === null ? lastOf(year) : `${year + 1}-${carryOver.until}`;
  let lots = before.toSorted(byEnd);
  let own = entitlement;
  let expired = 0;
  const lostAfter = new Map<string, number>();
  const settle = (date: string) => {
    lots = lots
      .flatMap((lot) => {
        if (lot.until === null || lot.until >= date || lot.until >= today) return [lot];
        const { lost, lots: others } = expire(lot, lot.until, input, lostAfter.get(lot.until));
        lostAfter.set(lot.until, (lostAfter.get(lot.until) ?? 0) + lost);
        expired += lost;
        return others;
      })
      .toSorted(byEnd);
  };
  const take = (isAsked: (lot: Lot) => boolean, days: number): number => {
    let open = days;
    lots = lots.map((lot) => {
      const part = isAsked(lot) ? Math.min(open, lot.days) : 0;
      open -= part;
      return { ...lot, days: lot.days - part };
    });
    return open;
  };
  for (const { date, days } of ofYear) {
    settle(date);
    const inTime = ({ until }: Lot) => until === null || date <= until;
    const open = take((lot) => inTime(lot) && lot.until !== null && lot.until <= ownUntil, days);
    const ofOwn = Math.max(0, Math.min(open, own));
    own -= ofOwn;
    own -= take(inTime, open - ofOwn);
  }
  settle(end);
  lots = lots.filter(({ days }) => days > 0);
  const taken = sumOf(ofYear.filter(({ status }) => status === 'approved'));
  const pending = sumOf(ofYear.filter(({ status }) => status === 'pending'));
  const carried = sumOf(before);
  const left = entitlement + carried - expired - taken - pending;
  const first =
    foreseen(before, input)
      .flatMap(({ until }) => until ?? [])
      .toSorted()[0] ?? null;
  const beyond: Lot = {
    origin: year,
    days: Math.max(0, own - carriedBy(carryOver, own)),
    until: lastOf(year),
    reason: 'policy',
  };
  const ends = new Map<string, number>();
  for (const { until, days } of foreseen([...lots, beyond], input))
    if (until?.startsWith(`${year}-`) && until >= today) ends.set(until, (ends.get(until) ?? 0) + days);
  return {
    balance: {
      year,
      entitlement,
      carried,
      carriedUntil: first,
      expired,
      taken,
      pending,
      left,
      kept: foreseen(lots, input).reduce<KeptDays[]>((all, { reason, days, until }) => {
        if (reason === 'policy') return all;
        const same = all.find((one) => one.reason === reason && one.until === until);
        return [...all.filter((one) => one !== same), { days: days + (same?.days ?? 0), reason, until }];
      }, []),
      expiring: [...ends].flatMap(([lastDay, days]) => (days > 0 ? [{ lastDay, days }] : [])),
    },
    lots,
    own,
  };
}

const carriedBy = ({ until, max }: CarryOver, days: number): number =>
  until === null ? 0 : Math.min(Math.max(0, days), max ?? Number.POSITIVE_INFINITY);

/** Lots with which the next year begins. What was granted too much takes from them. */
function handOver(year: number, { lots, own }: Pick<YearEnd, 'lots' | 'own'>, input: BalanceInput): Lot[] {
  const { carryOver, today } = input;
  const left = own + sumOf(lots.filter(({ reason }) => reason === 'policy'));
  const kept = lots.filter(({ reason }) => reason !== 'policy');
  const carried = carriedBy(carryOver, left);
  const beyond: Lot = { origin: year, days: Math.max(0, left) - carried, until: lastOf(year), reason: 'policy' };
  const isOver = today > lastOf(year);
  const late = isOver ? expire(beyond, lastOf(year), input).lots : [hindered(beyond, lastOf(year), input) ?? []].flat();
  const next = [
    ...kept,
    ...late,
    { origin: year, days: carried, until: `${year + 1}-${carryOver.until}`, reason: 'policy' as const },
  ].filter(({ days }) => days > 0);
  let owed = Math.max(0, -left);
  return next
    .map((lot) => {
      const part = Math.min(owed, lot.days);
      owed -= part;
      return { ...lot, days: lot.days - part };
    })
    .filter(({ days }) => days > 0);
}

/**
 * The balance of a year as of `today`. Each year from `since` on hands what is left at its end to the next, up to the
 * enterprise's maximum; of a year that is not over, what would be left now. Pending days are kept back. What incapacity kept
 * from being taken outlasts both (art. 38.3 ET), and so do days of which the person was not notified (CJEU C-684/16, C-120/21).
 */
export function leaveBalance(year: number, input: BalanceInput): LeaveBalance {
  let lots = handOver(input.since - 1, { lots: [], own: input.carriedBefore }, input);
  for (let before = input.since; before < year; before += 1)
    lots = handOver(before, balanceOf(before, lots, input, lastOf(before)), input);
  return balanceOf(year, lots, input, addDays(lastOf(year), 1)).balance;
}
