import type { ClockMethod, WorkMode } from '../../../domain/constants.ts';
import { BARRED_SINCE } from '../../db/barredSince.ts';
import type { Database } from '../../db/connect.ts';
import { batchLoader } from '../../db/microBatch.ts';

export interface EntryRow {
  id: number;
  user_id: number;
  local_date: string;
  started_at: Date;
  ended_at: Date | null;
  paused_ms: number;
  paused_since: Date | null;
  start_latitude: number | null;
  start_longitude: number | null;
  end_latitude: number | null;
  end_longitude: number | null;
  method: ClockMethod;
  work_mode: WorkMode;
  offline: boolean;
  modified: boolean;
  created_at: Date;
}

const COLUMNS = `id, user_id, local_date, started_at, ended_at, paused_ms, paused_since, start_latitude, start_longitude,
  end_latitude, end_longitude, method, work_mode, offline, modified, created_at`;

/** Entries of an enterprise that began on local dates from..to, of all people or of some, oldest first. */
export function entriesOf(
  database: Database,
  enterpriseId: number,
  from: string,
  to: string,
  userIds: readonly number[] | null,
): Promise<EntryRow[]> {
  return database.query<EntryRow>(
    `select ${COLUMNS} from time_entries
      where enterprise_id = $1 and local_date between $2 and $3 and ($4::int[] is null or user_id = any($4))
      order by started_at`,
    [enterpriseId, from, to, userIds],
  );
}

/** The entry a person has not left yet; it may have begun on an earlier day. */
export async function openEntryOf(
  database: Database,
  enterpriseId: number,
  userId: number,
): Promise<EntryRow | undefined> {
  const [row] = await database.query<EntryRow>(
    `select ${COLUMNS} from time_entries where enterprise_id = $1 and user_id = $2 and ended_at is null`,
    [enterpriseId, userId],
  );
  return row;
}

export interface OwnEnterprise {
  id: number;
  name: string;
  time_zone: string;
  asks_location: boolean;
  clock_methods: number[];
  active: boolean;
  team_ids: number[];
  /** Since when its subscription gives nobody access; null: it does. */
  barred_since: Date | null;
}

/**
 * Where a person works or worked by their own will: their record stays readable when they have left (art. 34.9 ET). Every punch asks for
 * it: those of the same moment ask together.
 */
export const enterprisesOf = batchLoader(async (database, userIds: number[]): Promise<OwnEnterprise[][]> => {
  const rows = await database.query<OwnEnterprise & { user_id: number }>(
    `select eu.user_id, e.id, e.name, e.time_zone, e.asks_location, e.clock_methods, eu.active,
            array(select tm.team_id from team_members tm
                   where tm.enterprise_id = e.id and tm.user_id = eu.user_id) as team_ids,
            ${BARRED_SINCE} as barred_since
       from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
       left join subscriptions s on s.enterprise_id = e.id
      where eu.user_id = any($1::integer[]) and eu.accepted_at is not null order by eu.active desc, e.id`,
    [userIds],
    { name: 'own_enterprises' },
  );
  return userIds.map((userId) => rows.filter(({ user_id }) => user_id === userId));
});

/** The latest notice on location that a person has accepted; null without one. */
export async function acceptedLocationNotice(database: Database, userId: number): Promise<number | null> {
  const [row] = await database.query<{ version: number | null }>(
    'select max(version) as version from location_notices where user_id = $1',
    [userId],
  );
  return row?.version ?? null;
}

/** Keeps when a notice was first accepted. */
export async function acceptLocationNotice(
  database: Database,
  userId: number,
  version: number,
  now: Date,
): Promise<void> {
  await database.query(
    'insert into location_notices (user_id, version, accepted_at) values ($1, $2, $3) on conflict do nothing',
    [userId, version, now],
    { idempotent: true },
  );
}

/** Corrections that the company proposes to a person and that wait for the answer. */
export async function countProposals(database: Database, enterpriseId: number, userId: number): Promise<number> {
  const [row] = await database.query<{ waiting: number }>(
    `select count(*)::int as waiting from corrections
      where enterprise_id = $1 and user_id = $2 and status = 'pending' and proposed_by <> user_id`,
    [enterpriseId, userId],
    { name: 'count_proposals' },
  );
  return row?.waiting ?? 0;
}
