import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { shownUnits } from '../../../../domain/time/shownUnits.ts';
import type { Db } from '../../../db/rows.ts';
import { pausedSql, workedSql } from '../../../db/shownTime.ts';
import { isAmong, keyOf, type Member, unnestOf } from '../../workPlan/index.ts';

/** What was punched in a month, in milliseconds. */
export interface Punched {
  /** Worked by local date. */
  readonly days: ReadonlyMap<string, number>;
  readonly paused: number;
  /** Of what was worked. */
  readonly remote: number;
  /** Whether an entry is open. */
  readonly open: boolean;
}

export const nothingPunched: Punched = { days: new Map(), paused: 0, remote: 0, open: false };

/** What a person punched on one day. */
export const punchedDayRow = z.object({
  user_id: z.number(),
  day: z.string(),
  worked: z.number(),
  paused: z.number(),
  remote: z.number(),
  open: z.boolean(),
});

export type PunchedDay = z.output<typeof punchedDayRow>;

const sums = sql`
  bool_or(ended_at is null) as open, coalesce(sum(worked_ms), 0)::float8 as worked,
  coalesce(sum(whole_paused_ms), 0)::float8 as paused,
  coalesce(sum(worked_ms) filter (where work_mode = 'remote'), 0)::float8 as remote`;

/** Columns of {@link PunchedDay}, by person and `local_date`. */
export const punchedDay = sql`user_id, to_char(local_date, 'YYYY-MM-DD') as day, ${sums}`;

const recorded = { unit: shownUnits.record, ended: 'ended_at' };

/** Columns of an entry as records show it. */
const recordedColumns = sql`
  local_date, ended_at, work_mode, ${sql.raw(workedSql(recorded))} as worked_ms,
  ${sql.raw(pausedSql(recorded))} as whole_paused_ms`;

/**
 * The entries of which {@link punchedDay} speaks, of an enterprise, measured as records show them: once each, though
 * several sums are made of it, which is what `offset 0` is for.
 */
export const punchedEntries = (enterpriseId: number) => sql`
  (select user_id, ${recordedColumns} from time_entries where enterprise_id = ${enterpriseId} offset 0) t`;

export const withDay = (known: Punched, { day, worked, paused, remote, open }: PunchedDay): Punched => ({
  days: new Map([...known.days, [day, worked]]),
  paused: known.paused + paused,
  remote: known.remote + remote,
  open: known.open || open,
});

const punchedMonthRow = z.object({
  enterprise_id: z.number(),
  user_id: z.number(),
  days: z.record(z.string(), z.number()),
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
    select enterprise_id, user_id, json_object_agg(local_date, worked) as days, sum(paused) as paused,
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
    rows.map((row) => [keyOf(row), { ...row, days: new Map(Object.entries(row.days)) } satisfies Punched]),
  );
  return (person) => known.get(keyOf(person)) ?? nothingPunched;
}
