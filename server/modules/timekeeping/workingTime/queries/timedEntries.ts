import { limits } from '#domain/constants.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { addDays } from '#domain/time/localTime.ts';
import { asRecorded } from '#domain/timekeeping/workingTime/asRecorded.ts';
import type { TimedEntry } from '#domain/timekeeping/workingTime/entries.ts';
import type { Pause } from '#domain/timekeeping/workingTime/pausesOf.ts';
import { measureInstants } from '#domain/timekeeping/timeEntries/workedTime.ts';
import type { OpenEntry } from '#domain/timekeeping/workPlan/openEnd.ts';
import { openEndsOf, type Range, type Sources } from '#server/modules/timekeeping/workPlan/index.ts';
import type { Db } from '#server/db/rows.ts';
import { type DaySum, daySumsOf, type EntryTimes, entryTimesOf } from './entryTimes.ts';
import { pausesByEntry } from './pauses.ts';

interface Query {
  readonly enterprise: { readonly id: number; readonly time_zone: string };
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  readonly range: Range;
  /** Local date from which it matters when in an entry its pauses were. */
  readonly pausesFrom: string;
  /** Local date before which a day's sum will do, of people who are named; left out: none. */
  readonly sumsBefore?: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

const none: readonly never[] = [];

/** An entry of the record, as the rules see it: in whole seconds, as it is shown. */
export interface RecordedEntry extends TimedEntry {
  /** 0: the sum of a day. */
  readonly id: number;
}

/** What some people worked, by person, each in the order of the beginning; an open entry counts as everywhere (decision 50). */
export async function timedEntriesOf(
  sources: Sources,
  { enterprise, userIds, range, pausesFrom, sumsBefore, now }: Query,
): Promise<ReadonlyMap<number, RecordedEntry[]>> {
  const { database } = sources;
  const detailFrom = sumsBefore !== undefined && userIds && sumsBefore > range.from ? sumsBefore : undefined;
  const [recent, pauses, allSums] = await Promise.all([
    entryTimesOf(database, enterprise.id, range.from, range.to, userIds, detailFrom),
    pausesByEntry(database, enterprise.id, userIds, pausesFrom, range.to),
    detailFrom !== undefined && userIds
      ? daySumsOf(database, enterprise.id, range.from, addDays(detailFrom, -1), userIds)
      : [],
  ]);
  const isWide = ({ started, ended }: DaySum) => ended - started >= leastRest;
  const wide = allSums.filter(isWide);
  const sums = allSums.filter((one) => !isWide(one));
  const rows = wide.length === 0 ? recent : [...(await entriesOfDays(database, enterprise.id, wide)), ...recent];
  const openEnd = await openEndsOf(
    sources,
    enterprise,
    rows.filter(({ ended }) => ended === null),
  );
  const people = new Map<number, RecordedEntry[]>();
  for (const { user_id, local_date: date, started: start, ended: end, worked } of sums) {
    const own = people.get(user_id) ?? [];
    people.set(user_id, own);
    own.push({ id: 0, date, start, end, worked, mode: 'onsite', breaks: none, open: false });
  }
  for (const row of rows) {
    const own = people.get(row.user_id) ?? [];
    people.set(row.user_id, own);
    const until = row.ended ?? Math.min(now, openEnd(row.user_id)(openEntryOf(row), workedBeside(row, own)));
    own.push(Object.assign(asRecorded(toTimedEntry(row, until, pauses.get(row.id) ?? none)), { id: row.id }));
  }
  return people;
}

/** A date whose work spans as much may hold two working days, of which the sum says nothing. */
const leastRest = limits.restHours * HOUR_MS;

/** The entries of some people on some dates that are over. */
async function entriesOfDays(database: Db, enterpriseId: number, days: readonly DaySum[]): Promise<EntryTimes[]> {
  const dates = days.map(({ local_date }) => local_date).toSorted();
  const keys = new Set(days.map(({ user_id, local_date }) => `${user_id} ${local_date}`));
  const ids = [...new Set(days.map(({ user_id }) => user_id))];
  const found = await entryTimesOf(database, enterpriseId, dates[0] ?? '', dates.at(-1) ?? '', ids);
  return found.filter(
    ({ user_id, local_date, ended, pausedSince }) =>
      ended !== null && pausedSince === null && keys.has(`${user_id} ${local_date}`),
  );
}

/** Milliseconds of the person's entries of the same date. */
const workedBeside = ({ local_date }: EntryTimes, own: readonly TimedEntry[]): number =>
  own.reduce((sum, { date, open, worked }) => (date === local_date && !open ? sum + worked : sum), 0);

const openEntryOf = ({ local_date, started, paused_ms, pausedSince }: EntryTimes): OpenEntry => ({
  date: local_date,
  started,
  paused: paused_ms,
  pausedSince,
});

/** @param end where it counts up to if it is open */
export function toTimedEntry(row: EntryTimes, end: number, pauses: readonly Pause[]): TimedEntry {
  const start = row.started;
  const { worked } = measureInstants(row, end);
  return {
    date: row.local_date,
    start,
    end: Math.max(start, end),
    worked,
    ...(row.paid_ms > 0 && { paid: row.paid_ms }),
    mode: row.work_mode,
    breaks:
      pauses.length === 0
        ? none
        : pauses.map(({ from, to, kind = 'pause' }) => ({ kind, start: from, end: Math.max(from, to ?? end) })),
    open: row.ended === null,
  };
}
