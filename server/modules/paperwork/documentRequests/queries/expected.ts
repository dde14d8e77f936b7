import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/rows.ts';
import type { Caller } from '#server/http/standing.ts';
import { seenIn } from '../policy.ts';
import { isOverdueAt, isShownTo } from './shown.ts';

const expectedRow = z.object({ id: z.number(), expected: z.number(), overdue: z.number() });

/** How many documents are outstanding in each of some enterprises, and of how many the date is over, of those that the actor sees. */
export const documentsExpectedOf = (db: Db, actor: Caller, ids: readonly number[], now: Date) =>
  db.rows(
    expectedRow,
    sql`select r.enterprise_id as id, count(*)::int as expected,
               (count(*) filter (where ${isOverdueAt(now)}))::int as overdue
          from document_requests r join enterprises e on e.id = r.enterprise_id
         where ${isShownTo(seenIn(actor, ids))} and r.state in ('outstanding', 'returned')
         group by r.enterprise_id`,
  );
