import type { ClockMethod, WorkMode } from '../../../../domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import type { EntryFacts } from '../present.ts';
import type { Range } from './days.ts';

/** Milliseconds since 1970; what is finer is cut off, as a JavaScript date does. */
const ms = (column: string) => `(epoch_us(${column}) / 1000)::text`;
const orNothing = (text: string) => `coalesce(${text}, '')`;

/** In the order in which `unpacked` reads them. */
const fields = [
  'id::text',
  'local_date::text',
  ms('started_at'),
  orNothing(ms('ended_at')),
  'paused_ms::text',
  orNothing(ms('paused_since')),
  orNothing('start_latitude::text'),
  orNothing('start_longitude::text'),
  orNothing('end_latitude::text'),
  orNothing('end_longitude::text'),
  'method::text',
  'work_mode',
  "case when offline then '1' else '0' end",
  "case when modified then '1' else '0' end",
  ms('created_at'),
].join(" || ',' || ");

/** Entries of some people that began on dates of a range, by person: a line each, oldest first. */
export async function packedEntries(
  database: Database,
  enterpriseId: number,
  userIds: readonly number[],
  { from, to }: Range,
): Promise<Map<number, string>> {
  const rows = await database.query<{ user_id: number; entries: string }>(
    `select user_id, string_agg(${fields}, E'\\n' order by started_at) as entries
       from time_entries
      where enterprise_id = $1 and user_id = any($2) and local_date between $3 and $4
      group by user_id`,
    [enterpriseId, userIds, from, to],
  );
  return new Map(rows.map(({ user_id, entries }) => [user_id, entries]));
}

const orNull = (text: string | undefined): number | null => (text ? Number(text) : null);

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
  };
}
