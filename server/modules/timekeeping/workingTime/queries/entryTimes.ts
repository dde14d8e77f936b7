import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type WorkMode, workModes } from '#domain/constants.ts';
import { array, type Db } from '#server/db/rows.ts';
import { beganOn, epochMs } from '#server/db/timeEntries.ts';

/** When an entry was, in epoch milliseconds. */
export interface EntryTimes {
  readonly id: number;
  readonly user_id: number;
  readonly local_date: string;
  readonly paused_ms: number;
  readonly paid_ms: number;
  readonly work_mode: WorkMode;
  readonly started: number;
  readonly ended: number | null;
  readonly pausedSince: number | null;
}

/** What `daySumsOf` does not add up. */
const isUnsettled = sql`(ended_at is null or paused_since is not null)`;

/**
 * Of each person a list for each column: the driver spends more on a row than on the numbers in it.
 * @param order one in which no two rows tie, so that all lists have the same
 */
const listsOf = (columns: Readonly<Record<string, SQL>>, order: SQL): SQL =>
  sql.join(
    Object.entries(columns).map(
      ([name, column]) => sql`json_agg(${column} order by ${order}) as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );

const entryTimesColumns = z.object({
  user_id: z.number(),
  id: z.array(z.number()),
  local_date: z.array(z.string()),
  paused_ms: z.array(z.number()),
  paid_ms: z.array(z.number()),
  work_mode: z.array(z.enum(workModes)),
  started: z.array(z.number()),
  ended: z.array(z.number().nullable()),
  pausedSince: z.array(z.number().nullable()),
});

/**
 * As `entriesOf`, without what plays no part in hours, each person's oldest first.
 * @param detailFrom local date before which those are left out that `daySumsOf` adds up
 */
export async function entryTimesOf(
  db: Db,
  enterpriseId: number,
  from: string,
  to: string,
  userIds: readonly number[] | null,
  detailFrom = from,
): Promise<EntryTimes[]> {
  const columns = {
    id: sql`id`,
    local_date: sql`local_date`,
    paused_ms: sql`paused_ms`,
    paid_ms: sql`paid_ms`,
    work_mode: sql`work_mode`,
    started: epochMs(sql`started_at`),
    ended: epochMs(sql`ended_at`),
    pausedSince: epochMs(sql`paused_since`),
  };
  const people = await db.rows(
    entryTimesColumns,
    sql`select user_id, ${listsOf(columns, sql`started_at, id`)}
          from time_entries
         where (local_date >= ${detailFrom} or ${isUnsettled})
           and ${beganOn({ enterpriseId, from, to, userIds })} group by user_id`,
  );
  return people.flatMap((person) =>
    person.id.map((id, at) => ({
      id,
      user_id: person.user_id,
      local_date: person.local_date[at] as string,
      paused_ms: person.paused_ms[at] as number,
      paid_ms: person.paid_ms[at] as number,
      work_mode: person.work_mode[at] as EntryTimes['work_mode'],
      started: person.started[at] as number,
      ended: person.ended[at] ?? null,
      pausedSince: person.pausedSince[at] ?? null,
    })),
  );
}

const daySumColumns = z.object({
  user_id: z.number(),
  local_date: z.array(z.string()),
  started: z.array(z.number()),
  ended: z.array(z.number()),
  worked: z.array(z.number()),
});

export interface DaySum {
  readonly user_id: number;
  readonly local_date: string;
  readonly started: number;
  readonly ended: number;
  readonly worked: number;
}

/** Milliseconds without what is no whole second. */
const seconds = (ms: SQL): SQL => sql`floor((${ms}) / 1000.0)::float8 * 1000`;

/**
 * What is over of entries that began on local dates from..to, added up by person and date: first and last instant, and milliseconds
 * worked, in whole seconds as `asRecorded`.
 */
export async function daySumsOf(
  db: Db,
  enterpriseId: number,
  from: string,
  to: string,
  userIds: readonly number[],
): Promise<DaySum[]> {
  const columns = {
    local_date: sql`local_date`,
    started: sql`started`,
    ended: sql`ended`,
    worked: sql`worked`,
  };
  const people = await db.rows(
    daySumColumns,
    sql`select user_id, ${listsOf(columns, sql`local_date`)}
          from (select user_id, local_date, min(${seconds(sql`started`)}) as started, max(${seconds(sql`ended`)}) as ended,
                       sum(greatest(0, ${seconds(sql`ended`)} - ${seconds(sql`started`)}
                                       - ${seconds(sql`least(paused_ms, ended - started) + 500`)})
                         + least(${seconds(sql`paused_ms + 500`)}, ${seconds(sql`paid_ms + 500`)}))::float8 as worked
                  from (select user_id, local_date, paused_ms, paid_ms, ${epochMs(sql`started_at`)} as started, ${epochMs(sql`ended_at`)} as ended
                          from time_entries
                         where enterprise_id = ${enterpriseId} and local_date between ${from} and ${to}
                           and user_id = any(${array(userIds)}) and not (${isUnsettled})) t
                 group by user_id, local_date) t
         group by user_id`,
  );
  return people.flatMap(({ user_id, local_date: dates, started, ended, worked }) =>
    dates.map((local_date, at) => ({
      user_id,
      local_date,
      started: started[at] as number,
      ended: ended[at] as number,
      worked: worked[at] as number,
    })),
  );
}
