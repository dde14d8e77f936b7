import { grouped } from '#domain/kernel/grouped.ts';
import type { BankEntry } from './bank.ts';
import {
  type Contract,
  contractsOf,
  dateOf,
  dates,
  type History,
  isWeekend,
  leaveOf,
  quarter,
  range,
  recordOf,
  sum,
} from './bankHistories.fixture.ts';
import { paperAccount } from './paperAccount.fixture.ts';

/** An account from the ledger and the decisions alone, date by date, in quarters of an hour. */
export function ledgerAccount(history: History) {
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
    // More than nine hours of a full-timer's day are overtime, unless they are distributed over the year (art. 34.3 ET).
    const beyond = type === 'full' && !irregular && date >= hired ? Math.max(0, worked - 36) : 0;
    const rest = one && one.kind !== 'vacation' ? takes : 0;
    const first = contracts.find(
      ([start], index) =>
        contracts.slice(index).every(([later, other]) => later > from || isSame(other, contracts[index]?.[1])) &&
        start <= from,
    );
    const period = `${first?.[0] ?? from} ${irregular ? date.slice(0, 4) : date.slice(0, 7)}`;
    return {
      date,
      type,
      most,
      period,
      due: due - Math.min(due, takes),
      rest: Math.min(due, rest),
      worked: worked - beyond,
      beyond,
    };
  });
  const ofPeriod = grouped(
    days.filter(({ date }) => date >= hired),
    ({ period }) => period,
  );
  const first = days.find(({ date }) => date >= hired && record.has(date))?.date;
  for (const some of ofPeriod.values()) {
    const agreed = sum(some.map(({ due }) => due));
    let done = 0;
    for (const { date, type, most, worked, beyond } of some) {
      const over = beyond + Math.max(0, done + worked - agreed) - Math.max(0, done - agreed);
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
  // Of one date: what was worked, then rested, what a period that ends lacks, and what was decided.
  const account = paperAccount([...earned, ...rested, ...lack, ...decided], today, quarter);
  // What was worked before the bank counts was rested by what was rested before it.
  const own = paperAccount(before, today, quarter).rested;
  const all = { ...account.rested };
  for (const [year, count] of Object.entries(own)) all[year] = (all[year] ?? 0) + count;
  return { ...account, rested: all };
}

const isSame = (one: Contract, other: Contract | undefined): boolean =>
  one.daily === other?.daily && one.type === other.type && one.irregular === other.irregular;
