import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/localTime.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { type BankAccount, bankAccount, type BankEntry } from './bank.ts';
import { restedInTime } from './overtimeYear.ts';
import { paperAccount, paperTerm as term } from './paperAccount.fixture.ts';

const earned = (
  date: string,
  hours: number,
  more: { value?: number; months?: number; most?: number } = {},
): BankEntry => ({
  kind: 'earned',
  date,
  ms: hours * HOUR_MS,
  months: term,
  ...more,
});
const rested = (date: string, hours: number): BankEntry => ({ kind: 'rested', date, ms: hours * HOUR_MS });
const paid = (date: string, hours: number): BankEntry => ({ kind: 'paid', date, ms: hours * HOUR_MS });
const hoursOf = (ms: number) => ms / HOUR_MS;
const toPayOf = ({ toPay }: BankAccount) => toPay.map(({ date, ms }) => [date, hoursOf(ms)]);

describe('an account of hours', () => {
  it('earns what a month had over, and loses what is rested', () => {
    const account = bankAccount([earned('2026-01-31', 6), rested('2026-02-10', 4)], '2026-03-01');
    expect(hoursOf(account.balance)).toBe(2);
    expect(account.lots.map(({ date, ms, until }) => [date, hoursOf(ms), until])).toEqual([
      ['2026-01-31', 2, '2027-01-31'],
    ]);
  });
  it('settles lack with later excess', () => {
    expect(hoursOf(bankAccount([earned('2026-01-31', -5), earned('2026-02-28', 8)], '2026-03-01').balance)).toBe(3);
  });
  it('uses the oldest hours first, so that fewer expire', () => {
    const entries = [earned('2026-01-31', 3), earned('2026-05-31', 3), rested('2026-06-15', 3)];
    const account = bankAccount(entries, '2027-02-15');
    expect(account.movements.map(({ kind }) => kind)).not.toContain('expired');
    expect(hoursOf(account.balance)).toBe(3);
  });
  it('has to pay what was not rested in its time (art. 35.1 ET: four months)', () => {
    const entries = [earned('2026-01-31', 3, { months: 4 })];
    expect(hoursOf(bankAccount(entries, '2026-05-31').balance)).toBe(3);
    const expired = bankAccount(entries, '2026-06-01');
    expect(expired.balance).toBe(0);
    expect(expired.movements.at(-1)).toEqual({ kind: 'expired', date: '2026-06-01', ms: -3 * HOUR_MS });
    expect(toPayOf(expired)).toEqual([['2026-01-31', 3]]);
  });
  it('lets lack expire as well: the enterprise that gave no work in its time is owed none (art. 34.2 ET)', () => {
    expect(bankAccount([earned('2026-01-31', -3)], '2027-02-01')).toMatchObject({ balance: 0, toPay: [] });
  });
  it('pays what has to be paid first, then the oldest that could still be rested', () => {
    const entries = [earned('2026-01-31', 3, { months: 4 }), earned('2026-06-15', 5, { months: 4 })];
    const account = bankAccount([...entries, paid('2026-06-30', 4)], '2026-06-30');
    expect(hoursOf(account.balance)).toBe(4);
    expect(account.toPay).toEqual([]);
    expect(account.movements.at(-1)).toEqual({ kind: 'paid', date: '2026-06-30', ms: -HOUR_MS, paid: 4 * HOUR_MS });
  });
  it('gives as much rest for an hour as the agreement says; who is paid gets the hours', () => {
    const four = earned('2026-01-31', 4, { value: 1.75, months: 4 });
    expect(hoursOf(bankAccount([four], '2026-02-01').balance)).toBe(7);
    expect(hoursOf(bankAccount([four], '2026-02-01').payable)).toBe(4);
    expect(hoursOf(bankAccount([four, paid('2026-02-28', 2)], '2026-03-01').balance)).toBe(3.5);
    expect(toPayOf(bankAccount([four, rested('2026-02-10', 3.5)], '2026-06-01'))).toEqual([['2026-01-31', 2]]);
  });
  it('says what was paid, also of what only waited to be paid', () => {
    const { movements, settled } = bankAccount(
      [earned('2026-01-31', 3, { months: 4 }), paid('2026-06-30', 2)],
      '2026-07-01',
    );
    expect(movements.at(-1)).toEqual({ kind: 'paid', date: '2026-06-30', ms: 0, paid: 2 * HOUR_MS });
    expect(settled).toEqual([{ date: '2026-01-31', by: 'paid', on: '2026-06-30', ms: 2 * HOUR_MS }]);
  });
  it('rests each hour once: what was agreed on comes before later overtime, and paid hours are rested no more', () => {
    const agreed: BankEntry = { kind: 'adjusted', date: '2023-12-20', ms: 8 * HOUR_MS, months: term };
    const entries = [agreed, earned('2024-01-31', 10, { months: 4 }), rested('2024-02-15', 8), paid('2024-06-10', 10)];
    const { settled } = bankAccount(entries, '2024-06-30');
    expect(restedInTime(settled)).toEqual(new Map());
    expect(settled).toEqual([{ date: '2024-01-31', by: 'paid', on: '2024-06-10', ms: 10 * HOUR_MS }]);
  });
  it('takes rest from the oldest hours, which count when they are older than four months (art. 35.2 ET)', () => {
    const entries = [
      earned('2026-01-31', 8, { months: 12 }),
      earned('2026-06-30', 8, { months: 12 }),
      rested('2026-07-15', 8),
    ];
    expect(restedInTime(bankAccount(entries, '2026-08-01').settled)).toEqual(new Map());
  });
  it('pays no more than there is', () => {
    expect(bankAccount([earned('2026-01-31', 1), paid('2026-02-28', 9)], '2026-03-01').balance).toBe(0);
  });
  it('holds no more than the agreement lets it: what goes beyond has to be paid', () => {
    const entries = [
      earned('2026-01-31', 6, { most: 8 * HOUR_MS }),
      earned('2026-02-28', 6, { most: 8 * HOUR_MS }),
      rested('2026-03-10', 3),
      earned('2026-03-31', 2, { most: 8 * HOUR_MS }),
    ];
    const account = bankAccount(entries, '2026-04-01');
    expect(hoursOf(account.balance)).toBe(7);
    expect(toPayOf(account)).toEqual([['2026-02-28', 4]]);
    expect(account.movements.filter(({ kind }) => kind === 'beyondMost')).toEqual([
      { kind: 'beyondMost', date: '2026-02-28', ms: -4 * HOUR_MS },
    ]);
    const double = bankAccount([earned('2026-01-31', 6, { value: 2, most: 8 * HOUR_MS })], '2026-02-01');
    expect([hoursOf(double.balance), toPayOf(double)]).toEqual([8, [['2026-01-31', 2]]]);
  });
  it('makes good what is owed before it is full, and takes what both parties agree on', () => {
    const owed = [earned('2026-01-31', -5), earned('2026-02-28', 8, { most: 2 * HOUR_MS })];
    const account = bankAccount(owed, '2026-03-01');
    expect([hoursOf(account.balance), toPayOf(account)]).toEqual([2, [['2026-02-28', 1]]]);
    const agreed: BankEntry = { kind: 'adjusted', date: '2026-03-01', ms: 3 * HOUR_MS, months: term };
    const more = bankAccount([...owed, agreed, earned('2026-03-31', 1, { most: 2 * HOUR_MS })], '2026-04-01');
    expect([hoursOf(more.balance), toPayOf(more).at(-1)]).toEqual([5, ['2026-03-31', 1]]);
  });
  it('does not know what lies ahead', () => {
    expect(bankAccount([rested('2026-12-01', 8)], '2026-11-24')).toEqual({
      movements: [],
      balance: 0,
      lots: [],
      toPay: [],
      payable: 0,
      settled: [],
    });
  });
});

interface Line {
  readonly kind: BankEntry['kind'];
  readonly day: number;
  readonly hours: number;
  readonly lack: boolean;
  readonly months: number;
  /** Hours; null: no limit. */
  readonly most: number | null;
}

describe('what follows from ledger and decisions', () => {
  const line: fc.Arbitrary<Line> = fc.record({
    kind: fc.constantFrom('earned' as const, 'rested' as const, 'paid' as const, 'adjusted' as const),
    day: fc.integer({ min: 0, max: 500 }),
    hours: fc.integer({ min: 1, max: 20 }),
    lack: fc.boolean(),
    months: fc.integer({ min: 1, max: 6 }),
    most: fc.option(fc.integer({ min: 0, max: 40 })),
  });
  const toEntry = ({ kind, day, hours, lack, months, most }: Line): BankEntry => {
    const date = addDays('2027-12-20', day);
    const ms = hours * HOUR_MS;
    if (kind === 'rested' || kind === 'paid') return { kind, date, ms };
    return { kind, date, ms: lack ? -ms : ms, months, most: most === null ? undefined : most * HOUR_MS };
  };

  it('is the balance, in 10,000 histories', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.integer({ min: 0, max: 600 }), (lines, day) => {
        const entries = lines.map(toEntry);
        const today = addDays('2027-12-20', day);
        const { balance, movements, lots, toPay, settled } = bankAccount(entries, today);
        expect(movements.reduce((sum, { ms }) => sum + ms, 0)).toBe(balance);
        const sumToPay = toPay.reduce((sum, { ms }) => sum + ms, 0);
        const byYear: Record<string, number> = {};
        for (const [date, ms] of restedInTime(settled))
          byYear[date.slice(0, 4)] = (byYear[date.slice(0, 4)] ?? 0) + hoursOf(ms);
        const found = { balance: hoursOf(balance), toPay: hoursOf(sumToPay), rested: byYear };
        expect(found).toEqual(paperAccount(entries, today, HOUR_MS));
        expect(new Set(lots.map(({ ms }) => Math.sign(ms))).size).toBeLessThanOrEqual(1);
        const known = movements.filter(({ kind }) => kind !== 'expired' && kind !== 'beyondMost');
        expect(known).toHaveLength(entries.filter(({ date }) => date <= today).length);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);
});
