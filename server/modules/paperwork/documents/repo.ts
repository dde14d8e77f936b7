import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#server/db/rows.ts';
import { recordsOf } from '#server/db/statements.ts';

const userFileRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  user_id: z.number(),
  type: z.string(),
  year: z.number().nullable(),
  month: z.number().nullable(),
  file_key: z.string(),
  file_name: z.string(),
});

export type UserFileRow = z.output<typeof userFileRow>;

export const findUserFile = (db: Db, id: number): Promise<UserFileRow | undefined> =>
  db.row(
    userFileRow,
    sql`select id, enterprise_id, user_id, type, year, month, file_key, file_name from user_files
         where id = ${id} and deleted_at is null`,
  );

/** In one statement: all or none. */
export const insertUserFiles = (db: Db, rows: readonly Omit<UserFileRow, 'id'>[]): Promise<UserFileRow[]> =>
  db.rows(
    userFileRow,
    sql`insert into user_files (enterprise_id, user_id, type, year, month, file_key, file_name)
        select enterprise_id, user_id, type, year, month, file_key, file_name
          from ${recordsOf('user_files', rows)}
        returning id, enterprise_id, user_id, type, year, month, file_key, file_name`,
  );

export const markDeleted = (
  tx: Tx,
  { enterprise_id, id }: Pick<UserFileRow, 'enterprise_id' | 'id'>,
  now: Date,
): Promise<number> =>
  tx.run(sql`update user_files set deleted_at = ${now} where enterprise_id = ${enterprise_id} and id = ${id}`);
