import type { Database } from '../../db/connect.ts';
import { userFiles } from '../../db/schema/index.ts';

export interface UserFileRow {
  id: number;
  enterprise_id: number;
  user_id: number;
  type: string;
  year: number | null;
  month: number | null;
  file_key: string;
  file_name: string;
}

export async function findUserFile(database: Database, id: number): Promise<UserFileRow | undefined> {
  const [row] = await database.query<UserFileRow>(
    `select id, enterprise_id, user_id, type, year, month, file_key, file_name from user_files
      where id = $1 and deleted_at is null`,
    [id],
  );
  return row;
}

/** In one statement: all or none. */
export const insertUserFiles = (database: Database, rows: readonly Omit<UserFileRow, 'id'>[]): Promise<UserFileRow[]> =>
  database.db
    .insert(userFiles)
    .values([...rows])
    .returning();

/** False when it was deleted before. */
export async function markDeleted(database: Database, enterpriseId: number, id: number, now: Date): Promise<boolean> {
  const rows = await database.query(
    `update user_files set deleted_at = $3 where enterprise_id = $1 and id = $2 and deleted_at is null returning id`,
    [enterpriseId, id, now],
  );
  return rows.length > 0;
}
