import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grouped } from '../kernel/grouped.ts';
import { measureInstants } from '../timeEntries/workedTime.ts';
import { addDays, weekdayOf } from '../time/localTime.ts';
import { MINUTE_MS } from '../time/units.ts';
import { datesOf } from '../workPlan/agreedTime.ts';
import { type DayOff, type DaysOff, timeOffOf } from '../workPlan/dayOff.ts';
import type { BankEntry } from './bank.ts';
import { decisionState } from './bankDecisions.ts';
import type { TimedEntry } from './entries.ts';
import { kindTermsOf, timeFactsOf, type WorkingTerms } from './facts.ts';
import { type BankRules, hoursAccountOf } from './hoursAccount.ts';
import { nightsOf } from './night.ts';
import { paperAccount } from './paperAccount.fixture.ts';

/** Everything is a multiple of it. */
const quarter = 15 * MINUTE_MS;
const range = { from: '2026-10-01', to: '2027-01-31' };
const dates = datesOf(range.from, range.to);
const lastDay = dates.length - 1;
const day = fc.nat(lastDay);

/** Work and pauses by turns, in quarters of an hour. */
const punches = fc.record({
  day,
  start: fc.integer({ min: 20, max: 60 }),
  parts: fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 5 }),
});
/** Of the entry of a day, where there is one. */
const corrections = fc.record({
  day,
  length: fc.integer({ min: 4, max: 60 }),
  paused: fc.integer({ min: 0, max: 3 }),
  accepted: fc.boolean(),
});
const leave = fc.record({
  day,
  kind: fc.constantFrom('vacation' as const, 'rest' as const, 'hours' as const),
  half: fc.boolean(),
  hours: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
  status: fc.constantFrom('approved' as const, 'approved' as const, 'pending' as const, 'rejected' as const),
});
const decisions = fc.record({
  day,
  kind: fc.constantFrom('paid' as const, 'adjusted' as const),
  quarters: fc.integer({ min: 1, max: 40 }),
  takes: fc.boolean(),
  accepted: fc.constantFrom(true, true, false, null),
  withdrawn: fc.constantFrom(false, false, true),
});
const contract = fc.record({
  /** Quarters of an hour from Monday to Friday; half of them are whole ones. */
  daily: fc.integer({ min: 8, max: 20 }).map((half) => 2 * half),
  type: fc.constantFrom('full' as const, 'full' as const, 'full' as const, 'partial' as const),
  irregular: fc.boolean(),
  most: fc.option(fc.integer({ min: 0, max: 30 })),
});
const histories = fc.record({
  hired: fc.integer({ min: 0, max: 20 }),
  contract,
  changed: fc.option(fc.record({ day, contract })),
  usual: fc.boolean(),
  punches: fc.array(punches, { maxLength: 40 }),
  corrections: fc.array(corrections, { maxLength: 6 }),
  leave: fc.array(leave, { maxLength: 10 }),
  holidays: fc.array(day, { maxLength: 4 }),
  decisions: fc.array(decisions, { maxLength: 4 }),
  since: fc.option(fc.integer({ min: 0, max: 60 })),
  countsLack: fc.boolean(),
  today: fc.integer({ min: 0, max: lastDay + 200 }),
});
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;
type Contract = History['contract'];

const dateOf = (index: number): string => addDays(range.from, index);
const isWeekend = (date: string): boolean => [0, 6].includes(weekdayOf(date));
const byDay = <T extends { readonly day: number }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [dateOf(row.day), row]));
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

/** Contracts with the first date of each. */
const contractsOf = ({ contract: first, changed }: History): [string, Contract][] => [
  ['2020-01-01', first],
  ...(changed ? [[dateOf(changed.day), changed.contract] as [string, Contract]] : []),
];

/** Leave that counts: one kind on a date, hours of workdays alone and no longer than the day. */
function leaveOf(history: History): Map<string, History['leave'][number]> {
  const contracts = contractsOf(history);
  const off = new Set(history.holidays.map(dateOf));
  const counts = ({ day: index, kind, hours, status }: History['leave'][number]) => {
    const date = dateOf(index);
    if (status !== 'approved') return false;
    if (kind !== 'hours') return true;
    const daily = contracts.findLast(([from]) => from <= date)?.[1].daily ?? 0;
    return !isWeekend(date) && !off.has(date) && index >= history.hired && sum(hours) <= daily;
  };
  return byDay(history.leave.filter(counts));
}

interface Recorded {
  readonly started: number;
  readonly ended: number;
  readonly paused: number;
}

/** What the record holds: punches, as accepted corrections left them. Of usual histories each workday without any has eight hours. */
function recordOf(history: History): Map<string, Recorded> {
  const usual = history.usual ? dates.filter((date) => !isWeekend(date)) : [];
  const at = (date: string, quarters: number) => Date.parse(`${date}T00:00Z`) + quarters * quarter;
  const record = new Map<string, Recorded>(
    usual.map((date) => [date, { started: at(date, 28), ended: at(date, 60), paused: 0 }]),
  );
  for (const [date, { start, parts }] of byDay(history.punches)) {
    const works = parts.length % 2 === 1 ? parts : parts.slice(0, -1);
    const paused = sum(works.filter((_, index) => index % 2 === 1)) * quarter;
    record.set(date, { started: at(date, start), ended: at(date, start + sum(works)), paused });
  }
  for (const { day: index, length, paused, accepted } of history.corrections) {
    const known = record.get(dateOf(index));
    if (known && accepted)
      record.set(dateOf(index), { ...known, ended: known.started + length * quarter, paused: paused * quarter });
  }
  return record;
}

/** The account as the product works it out. */
function productsAccount(history: History) {
  const terms = contractsOf(history).map(([valid_from, { daily, type, irregular, most }]): WorkingTerms => ({
    valid_from,
    contract_type: type,
    hours: (daily * 5) / 4,
    hours_type: 'weekly',
    flex: 0,
    days_of_week: '1,2,3,4,5',
    quantity_days: 5,
    distribution: irregular ? 'irregular' : 'regular',
    agreement: { bank_max_hours: most },
  }));
  const entries = [...recordOf(history)].map(([date, { started, ended, paused }]): TimedEntry => {
    const { worked } = measureInstants({ started, ended, paused_ms: paused, pausedSince: null }, ended);
    return { date, start: started, end: ended, worked, mode: 'onsite', breaks: [] };
  });
  const held = leaveOf(history);
  const daysOff = (takesRest: boolean): DaysOff => {
    const off: Record<string, DayOff[]> = {};
    for (const index of history.holidays) off[dateOf(index)] = [{ kind: 'holiday', name: 'Festivo', share: 1 }];
    for (const [date, one] of held)
      if (takesRest || one.kind === 'vacation') off[date] = [...(off[date] ?? []), ...dayOffOf(one)];
    return off;
  };
  const rules: BankRules = {
    decisions: history.decisions.flatMap(({ day: index, kind, quarters, takes, accepted, withdrawn }) =>
      decisionState({ kind, accepted, withdrawn_at: withdrawn ? new Date(0) : null }) === 'inForce'
        ? [{ kind, date: dateOf(index), ms: quarters * quarter * (kind === 'adjusted' && takes ? -1 : 1) }]
        : [],
    ),
    since: history.since === null ? range.from : dateOf(history.since),
    countsLack: history.countsLack,
  };
  const facts = timeFactsOf({
    entries: entries.toSorted((one, other) => one.start - other.start),
    terms,
    birth_date: null,
    off: timeOffOf(daysOff(true)),
    offButRest: timeOffOf(daysOff(false)),
    isHoliday: (date) => history.holidays.map(dateOf).includes(date),
    nightOf: nightsOf('Europe/Madrid'),
    range,
    hired: dateOf(history.hired),
    left: null,
    bank: rules,
    restedUpTo: dateOf(history.today),
  });
  const account = hoursAccountOf({ facts, terms: kindTermsOf(terms), ...rules, today: dateOf(history.today) });
  const rested = [...facts.overtime].flatMap(([year, count]) =>
    count.rested > 0 ? [[year, count.rested / quarter] as const] : [],
  );
  return { ...account, rested: Object.fromEntries(rested) };
}

const clock = (quarters: number) =>
  [Math.floor(quarters / 4), (quarters % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':');

function dayOffOf({ kind, half, hours }: History['leave'][number]): DayOff[] {
  const named = { kind: 'leave' as const, name: kind };
  if (kind !== 'hours') return [half ? { ...named, share: 0.5, part: 'morning' } : { ...named, share: 1 }];
  // One after the other, with a quarter between.
  return hours.map((length, index) => {
    const start = 32 + sum(hours.slice(0, index)) + index;
    return { ...named, share: 0, hours: { from: clock(start), to: clock(start + length) } };
  });
}

/** The same from the ledger and the decisions alone, date by date, in quarters of an hour. */
function plainAccount(history: History) {
  const held = leaveOf(history);
  const record = recordOf(history);
  const holidays = new Set(history.holidays.map(dateOf));
  const [hired, today] = [dateOf(history.hired), dateOf(history.today)];
  const since = history.since === null ? range.from : dateOf(history.since);
  const earned: BankEntry[] = [];
  const before: BankEntry[] = [];
  const lack: BankEntry[] = [];
  const rested: BankEntry[] = [];
  const contracts = contractsOf(history);
  const days = dates.map((date) => {
    const [from, { daily, type, irregular, most }] = contracts.findLast(([first]) => first <= date) ?? [
      '',
      history.contract,
    ];
    const one = held.get(date);
    const due = isWeekend(date) || holidays.has(date) || date < hired ? 0 : daily;
    const takes = !one ? 0 : one.kind === 'hours' ? sum(one.hours) : one.half ? due / 2 : due;
    const entry = record.get(date);
    const worked = entry ? Math.max(0, entry.ended - entry.started - entry.paused) / quarter : 0;
    const rest = one && one.kind !== 'vacation' ? takes : 0;
    const first = contracts.find(
      ([start], index) =>
        contracts.slice(index).every(([later, other]) => later > from || isSame(other, contracts[index]?.[1])) &&
        start <= from,
    );
    const period = `${first?.[0] ?? from} ${irregular ? date.slice(0, 4) : date.slice(0, 7)}`;
    return { date, type, most, period, due: due - Math.min(due, takes), rest: Math.min(due, rest), worked };
  });
  const ofPeriod = grouped(
    days.filter(({ date }) => date >= hired),
    ({ period }) => period,
  );
  const first = days.find(({ date }) => date >= hired && record.has(date))?.date;
  for (const some of ofPeriod.values()) {
    const agreed = sum(some.map(({ due }) => due));
    let done = 0;
    for (const { date, type, most, worked } of some) {
      const over = Math.max(0, done + worked - agreed) - Math.max(0, done - agreed);
      done += worked;
      if (over > 0 && type === 'full')
        (date >= since ? earned : before).push({
          kind: 'earned',
          date,
          ms: over * quarter,
          months: 4,
          most: most === null ? undefined : most * 4 * quarter,
        });
    }
    const counted = some.filter(({ date }) => date >= since && first !== undefined && date >= first);
    const last = counted.at(-1)?.date;
    const missing = sum(counted.map(({ due, worked }) => due - worked));
    if (history.countsLack && last !== undefined && last < today && missing > 0)
      lack.push({ kind: 'earned', date: last, ms: -missing * quarter, months: 12 });
  }
  for (const { date, rest } of days)
    if (rest > 0) (date >= since ? rested : before).push({ kind: 'rested', date, ms: rest * quarter });
  const decided = history.decisions
    .filter(({ kind, accepted, withdrawn }) => !withdrawn && (kind === 'paid' || accepted === true))
    .map(({ day: index, kind, quarters, takes }): BankEntry => {
      const one = { date: dateOf(index), ms: quarters * quarter };
      return kind === 'paid' ? { ...one, kind } : { ...one, kind, ms: takes ? -one.ms : one.ms, months: 12 };
    });
  const account = paperAccount([...earned, ...lack, ...rested, ...decided], today, quarter);
  // What was worked before the bank counts was rested by what was rested before it.
  const own = paperAccount(before, today, quarter).rested;
  const all = { ...account.rested };
  for (const [year, count] of Object.entries(own)) all[year] = (all[year] ?? 0) + count;
  return { ...account, rested: all };
}

const isSame = (one: Contract, other: Contract | undefined): boolean =>
  one.daily === other?.daily && one.type === other.type && one.irregular === other.irregular;

test('the balance is what follows from punches, corrections, leave and decisions, in any history', () => {
  const seen = { more: 0, less: 0, toPay: 0, rested: 0 };
  fc.assert(
    fc.property(histories, (history) => {
      const { balance, toPay, rested } = productsAccount(history);
      const found = { balance: balance / quarter, toPay: sum(toPay.map(({ ms }) => ms)) / quarter, rested };
      expect(found).toEqual(plainAccount(history));
      if (balance > 0) seen.more += 1;
      if (balance < 0) seen.less += 1;
      if (found.toPay > 0) seen.toPay += 1;
      if (Object.keys(rested).length > 0) seen.rested += 1;
    }),
    { numRuns: 10_000, endOnFailure: true },
  );
  // Histories that say nothing would prove nothing.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
}, 300_000);
