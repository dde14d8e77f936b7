import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { shownUnits } from '../../../../domain/time/shownUnits.ts';
import { array, type Db } from '../../../db/rows.ts';
import { pausedSql, workedSql } from '../../../db/shownTime.ts';

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

/** Columns of {@link PunchedDay}, by person and `local_date`. */
export const punchedDay = sql`
  user_id, to_char(local_date, 'YYYY-MM-DD') as day, bool_or(ended_at is null) as open,
  coalesce(sum(worked_ms), 0)::float8 as worked, coalesce(sum(whole_paused_ms), 0)::float8 as paused,
  coalesce(sum(worked_ms) filter (where work_mode = 'remote'), 0)::float8 as remote`;

const recorded = { unit: shownUnits.record, ended: 'ended_at' };

/**
 * The entries of which {@link punchedDay} speaks, of an enterprise, measured as records show them: once each, though
 * several sums are made of it, which is what `offset 0` is for.
 * @param which a condition on them
 */
export const punchedEntries = (enterpriseId: number, which: SQL = sql`true`) => sql`
  (select user_id, local_date, ended_at, work_mode, ${sql.raw(workedSql(recorded))} as worked_ms,
          ${sql.raw(pausedSql(recorded))} as whole_paused_ms
     from time_entries where enterprise_id = ${enterpriseId} and ${which} offset 0) t`;

export const withDay = (known: Punched, { day, worked, paused, remote, open }: PunchedDay): Punched => ({
  days: new Map([...known.days, [day, worked]]),
  paused: known.paused + paused,
  remote: known.remote + remote,
  open: known.open || open,
});

/** What people have punched in a range of one month. */
export async function punchedIn(
  db: Db,
  enterpriseId: number,
  userIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<Map<number, Punched>> {
  const which = sql`user_id = any(${array(userIds)}::int[]) and local_date between ${from} and ${to}`;
  const rows = await db.rows(
    punchedDayRow,
    sql`select ${punchedDay} from ${punchedEntries(enterpriseId, which)} group by user_id, local_date`,
  );
  const people = new Map<number, Punched>();
  for (const row of rows) people.set(row.user_id, withDay(people.get(row.user_id) ?? nothingPunched, row));
  return people;
}
