import { sql } from 'drizzle-orm';
import { retention } from '#domain/constants.ts';
import type { Db } from '#server/db/rows.ts';

/**
 * Erases what was announced, once nobody needs it: what was withdrawn, what nobody answered, and what is done after as long as
 * the law orders its proof kept.
 * @returns of how many
 */
export const purgeOldStaffChanges = (db: Db, now: Date): Promise<number> =>
  db.run(
    sql`update staff_changes set form = null, dni = null, question = null
         where form is not null
           and changed_at < ${now}::timestamptz - case status
                 when 'done' then make_interval(years => ${retention.wageDocumentYears})
                 when 'withdrawn' then make_interval(days => ${retention.deletedDays})
                 else make_interval(years => 1) end`,
    { idempotent: true },
  );
