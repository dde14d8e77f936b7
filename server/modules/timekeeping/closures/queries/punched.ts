import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { shownUnits } from '#domain/time/shownUnits.ts';
import type { Db } from '#server/db/rows.ts';
import type { WorkedEntry } from '#domain/timekeeping/workingTime/account.ts';
import { pausedSql, workedSql } from '#server/db/shownTime.ts';
import { isAmong, keyOf, type Member, unnestOf } from '#server/db/members.ts';

/** What was punched in a month, in milliseconds. */
export interface Punched {
  /** Worked by local date. */
  readonly days: ReadonlyMap<string, number>;
  /** Those that have ended, in the order of their beginning. */
  readonly entries: readonly WorkedEntry[];
  readonly paused: number;
  /** Of what was worked. */
  readonly remote: number;
  /** Whether an entry is open. */
  readonly open: boolean;
}

export const nothingPunched: Punched = { days: new Map(), entries: [], paused: 0, remote: 0, open: false };

/** First and last instant of each entry in epoch milliseconds, and milliseconds worked. */
const timesOfDay = z.array(z.tuple([z.number(), z.number(), z.number()]));

/** What a person punched on one day. */
export const punchedDayRow = z.object({
  user_id: z.number(),
  day: z.string(),
  worked: z.number(),
  paused: z.number(),
  remote: z.number(),
  open: z.boolean(),
  entries: timesOfDay,
});

export type PunchedDay = z.output<typeof punchedDayRow>;

const sums = sql`
  bool_or(ended_at is null) as open, coalesce(sum(worked_ms), 0)::float8 as worked,
  coalesce(sum(whole_paused_ms), 0)::float8 as paused,
  coalesce(sum(worked_ms) filter (where work_mode = 'remote'), 0)::float8 as remote,
  coalesce(json_agg(json_build_array(started, ended, worked_ms) order by started) filter (where ended is not null), '[]') as entries`;

/** Columns of {@link PunchedDay}, by person and `local_date`. */
export const punchedDay = sql`user_id, to_char(local_date, 'YYYY-MM-DD') as day, ${sums}`;

const recorded = { unit: shownUnits.record, ended: 'ended_at' };

const wholeSeconds = (instant: SQL) => sql`floor(date_part('epoch', ${instant})) * 1000`;

/** Columns of an entry as records show it. */
const recordedColumns = sql`
  local_date, ended_at, work_mode, ${sql.raw(workedSql(recorded))} as worked_ms,
  ${sql.raw(pausedSql(recorded))} as whole_paused_ms,
  ${wholeSeconds(sql`started_at`)} as started, ${wholeSeconds(sql`ended_at`)} as ended`;

/**
 * The entries of which {@link punchedDay} speaks, of an enterprise, measured as records show them: once each, though
 * several sums are made of it, which is what `offset 0` is for.
 */
export const punchedEntries = (enterpriseId: number) => sql`
  (select user_id, ${recordedColumns} from time_entries where enterprise_id = ${enterpriseId} offset 0) t`;

export const withDay = (known: Punched, { day, entries, worked, paused, remote, open }: PunchedDay): Punched => ({
  days: new Map([...known.days, [day, worked]]),
  entries: [...known.entries, ...entriesOn(day, entries)],
  paused: known.paused + paused,
  remote: known.remote + remote,
  open: known.open || open,
});

const entriesOn = (date: string, times: z.output<typeof timesOfDay>): WorkedEntry[] =>
  times.map(([start, end, worked]) => ({ date, start, end, worked }));

const punchedMonthRow = z.object({
  enterprise_id: z.number(),
  user_id: z.number(),
  days: z.record(z.string(), z.number()),
  entries: z.record(z.string(), timesOfDay),
  paused: z.number(),
  remote: z.number(),
  open: z.boolean(),
});

/** What people have punched in a range of one month; of whom nothing is known, nothing. */
export async function punchedIn(
  db: Db,
  people: readonly Member[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(person: Member) => Punched> {
  const enterpriseIds = [...new Set(people.map((one) => one.enterprise_id))];
  const rows = await db.rows(
    punchedMonthRow,
    sql`
    select enterprise_id, user_id, json_object_agg(local_date, worked) as days,
           json_object_agg(local_date, entries) as entries, sum(paused) as paused,
           sum(remote) as remote, bool_or(open) as open
      from (select enterprise_id, user_id, local_date, ${sums}
              from (select enterprise_id, user_id, ${recordedColumns}
                      from ${unnestOf(people)} join time_entries using (enterprise_id, user_id)
                     where ${isAmong(sql`enterprise_id`, enterpriseIds)} and local_date between ${from} and ${to}
                    offset 0) t
             group by enterprise_id, user_id, local_date) d
     group by enterprise_id, user_id`,
  );
  const known = new Map(
    rows.map((row) => {
      const entries = Object.entries(row.entries).flatMap(([date, times]) => entriesOn(date, times));
      const inOrder = entries.toSorted((one, other) => one.start - other.start);
      return [keyOf(row), { ...row, days: new Map(Object.entries(row.days)), entries: inOrder } satisfies Punched];
    }),
  );
  return (person) => known.get(keyOf(person)) ?? nothingPunched;
}
