import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/localTime.ts';
import { HOUR_MS } from '../time/units.ts';
import { bankAccount, type BankEntry } from './bank.ts';
import { monthsLater } from './lots.ts';

const entry = (kind: BankEntry['kind'], date: string, hours: number): BankEntry => ({
  kind,
  date,
  ms: hours * HOUR_MS,
});
const hoursOf = (ms: number) => ms / HOUR_MS;

describe('an account of hours', () => {
  it('earns what a month had over, and loses what is rested', () => {
    const account = bankAccount(
      [entry('earned', '2026-01-31', 6), entry('rested', '2026-02-10', -4)],
      12,
      '2026-03-01',
    );
    expect(hoursOf(account.balance)).toBe(2);
    expect(account.lots.map(({ date, ms, until }) => [date, hoursOf(ms), until])).toEqual([
      ['2026-01-31', 2, '2027-01-31'],
    ]);
  });
  it('settles lack with later excess', () => {
    const entries = [entry('earned', '2026-01-31', -5), entry('earned', '2026-02-28', 8)];
    expect(hoursOf(bankAccount(entries, 12, '2026-03-01').balance)).toBe(3);
  });
  it('uses the oldest hours first, so that fewer expire', () => {
    const entries = [
      entry('earned', '2026-01-31', 3),
      entry('earned', '2026-05-31', 3),
      entry('rested', '2026-06-15', -3),
    ];
    expect(bankAccount(entries, 12, '2027-02-15').movements.map(({ kind }) => kind)).not.toContain('expired');
    expect(hoursOf(bankAccount(entries, 12, '2027-02-15').balance)).toBe(3);
  });
  it('lets expire what is left on the day after its term (art. 34.2 ET: twelve months)', () => {
    const entries = [entry('earned', '2026-01-31', 3)];
    expect(hoursOf(bankAccount(entries, 12, '2027-01-31').balance)).toBe(3);
    const expired = bankAccount(entries, 12, '2027-02-01');
    expect(expired.balance).toBe(0);
    expect(expired.movements.at(-1)).toEqual({ kind: 'expired', date: '2027-02-01', ms: -3 * HOUR_MS });
  });
  it('lets lack expire as well: the enterprise that gave no work in its time is owed none', () => {
    expect(bankAccount([entry('earned', '2026-01-31', -3)], 12, '2027-02-01').balance).toBe(0);
  });
  it('does not know what lies ahead', () => {
    expect(bankAccount([entry('rested', '2026-12-01', -8)], 12, '2026-11-24')).toEqual({
      movements: [],
      balance: 0,
      lots: [],
    });
  });
});

/** The same account hour by hour, as one would keep it on paper: each hour is a slip with its last date. */
function paperAccount(entries: readonly BankEntry[], months: number, today: string): number {
  let more: string[] = [];
  let less: string[] = [];
  const throwAway = (date: string) => {
    more = more.filter((until) => until >= date);
    less = less.filter((until) => until >= date);
  };
  for (const { date, ms } of entries.toSorted((one, other) => one.date.localeCompare(other.date))) {
    if (date > today) break;
    throwAway(date);
    const until = monthsLater(date, months);
    const [own, other] = ms > 0 ? [more, less] : [less, more];
    for (let hour = 0; hour < Math.abs(hoursOf(ms)); hour += 1) if (other.shift() === undefined) own.push(until);
  }
  throwAway(today);
  return more.length - less.length;
}

describe('what follows from ledger and decisions', () => {
  const history = fc.array(
    fc.record({
      kind: fc.constantFrom('earned' as const, 'rested' as const, 'paid' as const, 'adjusted' as const),
      day: fc.integer({ min: 0, max: 500 }),
      hours: fc.integer({ min: 1, max: 20 }),
      lack: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  const toEntry = ({
    kind,
    day,
    hours,
    lack,
  }: {
    kind: BankEntry['kind'];
    day: number;
    hours: number;
    lack: boolean;
  }) => entry(kind, addDays('2027-12-20', day), kind === 'rested' || kind === 'paid' || lack ? -hours : hours);

  it('is the balance, in 10,000 histories', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 600 }), (lines, months, day) => {
        const entries = lines.map(toEntry);
        const today = addDays('2027-12-20', day);
        const { balance, movements, lots } = bankAccount(entries, months, today);
        expect(movements.reduce((sum, { ms }) => sum + ms, 0)).toBe(balance);
        expect(hoursOf(balance)).toBe(paperAccount(entries, months, today));
        expect(new Set(lots.map(({ ms }) => Math.sign(ms))).size).toBeLessThanOrEqual(1);
        const gone = movements.filter(({ kind }) => kind !== 'expired');
        expect(gone).toHaveLength(entries.filter(({ date }) => date <= today).length);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);
});
