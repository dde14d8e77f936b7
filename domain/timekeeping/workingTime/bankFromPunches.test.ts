import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureInstants } from '../timeEntries/workedTime.ts';
import { type DayOff, type DaysOff, timeOffOf } from '../workPlan/dayOff.ts';
import {
  contractsOf,
  dateOf,
  histories,
  type History,
  leaveOf,
  quarter,
  range,
  recordOf,
  sum,
} from './bankHistories.fixture.ts';
import { decisionState } from './bankDecisions.ts';
import type { TimedEntry } from './entries.ts';
import { kindTermsOf, timeFactsOf, type WorkingTerms } from './facts.ts';
import { type BankRules, hoursAccountOf } from './hoursAccount.ts';
import { ledgerAccount } from './ledgerAccount.fixture.ts';
import { nightsOf } from './night.ts';

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

test('the balance is what follows from punches, corrections, leave and decisions, in any history', () => {
  const seen = { more: 0, less: 0, toPay: 0, rested: 0 };
  fc.assert(
    fc.property(histories, (history) => {
      const { balance, toPay, rested } = productsAccount(history);
      const found = { balance: balance / quarter, toPay: sum(toPay.map(({ ms }) => ms)) / quarter, rested };
      expect(found).toEqual(ledgerAccount(history));
      if (balance > 0) seen.more += 1;
      if (balance < 0) seen.less += 1;
      if (found.toPay > 0) seen.toPay += 1;
      if (Object.keys(rested).length > 0) seen.rested += 1;
    }),
    { numRuns: Number(process.env['HISTORIES'] ?? 2_000), endOnFailure: true },
  );
  // Histories that say nothing would prove nothing.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
}, 300_000);
