import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/rows.ts';

const documentRow = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  year: z.number().nullable(),
  month: z.number().nullable(),
});
const payrollRow = z.object({
  id: z.number(),
  year: z.number(),
  month: z.number(),
  read_at: z.date().nullable(),
  unread: z.boolean(),
});
export type PayrollRow = z.output<typeof payrollRow>;

export type DocumentRow = z.output<typeof documentRow>;

export const filesOf = (db: Db, enterpriseId: number, userId: number): Promise<DocumentRow[]> =>
  db.rows(
    documentRow,
    sql`select id, file_name as name, type, year, month from user_files
         where enterprise_id = ${enterpriseId} and user_id = ${userId} and deleted_at is null order by created_at desc`,
  );

export const payrollsOf = (db: Db, enterpriseId: number, userId: number) =>
  db.rows(
    payrollRow,
    sql`select id, year, month, read_at, read_at is null and unread_since is not null as unread from payrolls
         where enterprise_id = ${enterpriseId} and user_id = ${userId} and deleted_at is null
         order by year desc, month desc, id desc`,
  );
