import type { DatedTerms, TimeOff } from '../workPlan/agreedTime.ts';
import { type HourKinds, hourKinds } from '../workPlan/hourKinds.ts';
import { monthBefore, monthsAfter, rangeOfMonth } from '#domain/time/months.ts';
import { addRecordKinds, noRecordKinds, type RecordKinds } from './recordKinds.ts';
import { type EntryTimes, measureEntry, type Sums } from './workedTime.ts';

/** An entry as the record counts it. */
export interface RecordEntry extends EntryTimes {
  /** Local date on which it began. */
  readonly date: string;
}

interface MonthOfRecord extends Sums, Omit<HourKinds, 'voluntary'> {
  /** `YYYY-MM`; a range that begins or ends within a month counts that part of it. */
  readonly month: string;
  /** Days with a closed entry. */
  readonly days: number;
  readonly kinds: RecordKinds;
}

interface RecordSums {
  readonly months: readonly MonthOfRecord[];
  readonly total: Omit<MonthOfRecord, 'month'>;
}

/** Worked, paused and total milliseconds by local date. An entry that is still open counts nothing yet. */
export function sumsByDay(entries: readonly RecordEntry[]): Map<string, Sums> {
  const days = new Map<string, Sums>();
  for (const entry of entries) {
    if (entry.end_hour === null) continue;
    const { worked, paused, total } = measureEntry(entry, 0);
    const day = days.get(entry.date);
    days.set(entry.date, {
      worked: worked + (day?.worked ?? 0),
      paused: paused + (day?.paused ?? 0),
      total: total + (day?.total ?? 0),
    });
  }
  return days;
}

/**
 * Monthly totals of a person's record, and the sum of them. What the contract asks is counted up to `today`, and not
 * before `hired` nor after `left`.
 */
export function sumRecord(record: {
  readonly entries: readonly RecordEntry[];
  readonly terms: readonly DatedTerms[];
  readonly off: TimeOff;
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly hired: string;
  readonly left: string | null;
  /** Time worked before the range in its month, or its year where a contract is counted by it; `off` is of the same period. */
  readonly before?: ReadonlyMap<string, number> | undefined;
  /** Milliseconds by date that are overtime by themselves (`hoursApart`), of the days in `before` too. */
  readonly apart?: ReadonlyMap<string, number> | undefined;
  /** What the entries of each month count as (`kindsByMonth`). */
  readonly kinds?: ReadonlyMap<string, RecordKinds> | undefined;
}): RecordSums {
  const days = sumsByDay(record.entries);
  const ends = [record.to, record.today, record.left ?? record.to].toSorted();
  const first = record.from > record.hired ? record.from : record.hired;
  const last = ends[0] ?? record.to;
  const monthOf = (date: string) => date.slice(0, 7);
  const months = monthsAfter(monthBefore(record.from), monthOf(record.to)).flatMap((month): MonthOfRecord[] => {
    const own = new Map([...days].filter(([date]) => monthOf(date) === month));
    const whole = rangeOfMonth(month);
    const range = { from: first > whole.from ? first : whole.from, to: last < whole.to ? last : whole.to };
    if (own.size === 0 && range.from > range.to) return [];
    const sums = addUp([...own.values()]);
    const { before = [], hired, left, off, terms } = record;
    const known = { before: new Map([...before, ...workedOf(days)]), off, hired, left };
    const { voluntary, ...hours } = hourKinds(workedOf(own), terms, range, off, known, record.apart);
    const strange = sums.worked - hours.ordinary - hours.complementary - hours.overtime;
    const kinds = { ...(record.kinds?.get(month) ?? noRecordKinds), voluntary };
    return [{ month, days: own.size, ...sums, ...hours, ordinary: hours.ordinary + strange, kinds }];
  });
  return { months, total: totalOf(months) };
}

const workedOf = (days: ReadonlyMap<string, Sums>): Map<string, number> =>
  new Map([...days].map(([date, { worked }]) => [date, worked]));

const addUp = (sums: readonly Sums[]): Sums =>
  sums.reduce(
    (all, one) => ({
      worked: all.worked + one.worked,
      paused: all.paused + one.paused,
      total: all.total + one.total,
    }),
    { worked: 0, paused: 0, total: 0 },
  );

function totalOf(months: readonly MonthOfRecord[]): RecordSums['total'] {
  const sum = (pick: (month: MonthOfRecord) => number) => months.reduce((all, month) => all + pick(month), 0);
  return {
    ...addUp(months),
    days: sum(({ days }) => days),
    agreed: months.some(({ agreed }) => agreed !== null) ? sum(({ agreed }) => agreed ?? 0) : null,
    ordinary: sum(({ ordinary }) => ordinary),
    complementary: sum(({ complementary }) => complementary),
    overtime: sum(({ overtime }) => overtime),
    kinds: months.reduce((all, { kinds }) => addRecordKinds(all, kinds), noRecordKinds),
  };
}
