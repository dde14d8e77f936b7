import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ClockMethod, WorkMode } from '#domain/constants.ts';
import { array, type Db } from '#server/db/rows.ts';
import type { EntryFacts } from '../present.ts';
import type { Range } from '#server/modules/timekeeping/workPlan/index.ts';

/** Milliseconds since 1970; what is finer is cut off, as a JavaScript date does. */
const ms = (column: SQL): SQL => sql`(epoch_us(${column}) / 1000)::text`;
/** A name may hold what separates the fields and the lines. */
const hexadecimal = (text: SQL): SQL => sql`encode(convert_to(${text}, 'UTF8'), 'hex')`;
const orNothing = (text: SQL): SQL => sql`coalesce(${text}, '')`;

/** In the order in which `unpacked` reads them. */
const fields = sql.join(
  [
    sql`id::text`,
    sql`local_date::text`,
    ms(sql`started_at`),
    orNothing(ms(sql`ended_at`)),
    sql`paused_ms::text`,
    orNothing(ms(sql`paused_since`)),
    orNothing(sql`start_latitude::text`),
    orNothing(sql`start_longitude::text`),
    orNothing(sql`end_latitude::text`),
    orNothing(sql`end_longitude::text`),
    sql`method::text`,
    sql`work_mode`,
    sql`case when offline then '1' else '0' end`,
    sql`case when modified then '1' else '0' end`,
    ms(sql`created_at`),
    orNothing(hexadecimal(sql`start_work_centre`)),
    orNothing(hexadecimal(sql`end_work_centre`)),
    sql`paid_ms::text`,
  ],
  sql` || ',' || `,
);

const packedRow = z.object({ user_id: z.number(), entries: z.string() });

/** Entries of some people that began on dates of a range, by person: a line each, oldest first. */
export async function packedEntries(
  db: Db,
  enterpriseId: number,
  userIds: readonly number[],
  { from, to }: Range,
): Promise<Map<number, string>> {
  const rows = await db.rows(
    packedRow,
    sql`select user_id, string_agg(${fields}, E'\\n' order by started_at) as entries
          from time_entries
         where enterprise_id = ${enterpriseId} and user_id = any(${array(userIds)})
           and local_date between ${from} and ${to}
         group by user_id`,
  );
  return new Map(rows.map(({ user_id, entries }) => [user_id, entries]));
}

const orNull = (text: string | undefined): number | null => (text ? Number(text) : null);

const nameOrNull = (text: string | undefined): string | null => (text ? Buffer.from(text, 'hex').toString() : null);

/** A line of `packedEntries`. */
export function unpacked(line: string): EntryFacts {
  const values = line.split(',');
  return {
    id: Number(values[0]),
    local_date: values[1] ?? '',
    started: Number(values[2]),
    ended: orNull(values[3]),
    paused_ms: Number(values[4]),
    pausedSince: orNull(values[5]),
    start_latitude: orNull(values[6]),
    start_longitude: orNull(values[7]),
    end_latitude: orNull(values[8]),
    end_longitude: orNull(values[9]),
    method: Number(values[10]) as ClockMethod,
    work_mode: values[11] as WorkMode,
    offline: values[12] === '1',
    modified: values[13] === '1',
    created: Number(values[14]),
    start_work_centre: nameOrNull(values[15]),
    end_work_centre: nameOrNull(values[16]),
    paid_ms: Number(values[17]),
  };
}
