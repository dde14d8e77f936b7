import { DAY_MS } from '../time/units.ts';

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

export interface BalanceInput {
  readonly employment: Employment;
  readonly entitlements: readonly Entitlement[];
  readonly carryOver: CarryOver;
  /** Leave of all years from `since` on. */
  readonly leave: readonly CountedLeave[];
  /** First year that the product knows of; nothing is carried into it. */
  readonly since: number;
  readonly today: string;
}

/** Days of one year; halves are 0.5. `left` is what can still be asked for, below zero where too much was granted. */
interface LeaveBalance {
  readonly year: number;
  readonly entitlement: number;
  readonly carried: number;
  /** Last day on which carried days can be taken. */
  readonly carriedUntil: string | null;
  /** Carried days that were not taken in time. */
  readonly expired: number;
  readonly taken: number;
  readonly pending: number;
  readonly left: number;
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

const sumOf = (leave: readonly CountedLeave[]) => leave.reduce((sum, { days }) => sum + days, 0);

function balanceOf(year: number, carried: number, input: BalanceInput, today: string): LeaveBalance {
  const { carryOver, employment, entitlements } = input;
  const ofYear = input.leave.filter(({ date }) => date.startsWith(`${year}-`));
  const taken = sumOf(ofYear.filter(({ status }) => status === 'approved'));
  const pending = sumOf(ofYear.filter(({ status }) => status === 'pending'));
  const carriedUntil = carryOver.until === null || carried === 0 ? null : `${year}-${carryOver.until}`;
  const inTime = carriedUntil === null ? 0 : sumOf(ofYear.filter(({ date }) => date <= carriedUntil));
  const expired = carriedUntil !== null && today > carriedUntil ? Math.max(0, carried - inTime) : 0;
  const entitlement = entitlementOf(year, employment, entitlements);
  const left = entitlement + carried - expired - taken - pending;
  return { year, entitlement, carried, carriedUntil, expired, taken, pending, left };
}

/**
 * The balance of a year as of `today`. Each year from `since` on hands what is left at its end to the next, up to the
 * enterprise's maximum; of a year that is not over, what would be left now. Pending days are kept back.
 */
export function leaveBalance(year: number, input: BalanceInput): LeaveBalance {
  const { until, max } = input.carryOver;
  let carried = 0;
  for (let before = input.since; until !== null && before < year; before += 1) {
    const end = `${before}-12-31`;
    const { left } = balanceOf(before, carried, input, input.today < end ? input.today : end);
    carried = Math.min(Math.max(0, left), max ?? Number.POSITIVE_INFINITY);
  }
  return balanceOf(year, carried, input, input.today);
}
