import type { Database } from '../../../db/connect.ts';

interface OpenEntryRow {
  id: number;
  user_id: number;
  name: string;
  last_name: string;
  started_at: Date;
}

/** Entries without an exit that began at `since` or before, the oldest first. */
export const openSince = (database: Database, enterpriseId: number, since: Date): Promise<OpenEntryRow[]> =>
  database.query<OpenEntryRow>(
    `select t.id, t.user_id, u.name, u.last_name, t.started_at
       from time_entries t join people u on u.enterprise_id = t.enterprise_id and u.id = t.user_id
      where t.enterprise_id = $1 and t.ended_at is null and t.started_at <= $2
      order by t.started_at, t.id`,
    [enterpriseId, since],
  );
