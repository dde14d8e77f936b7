import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Grower } from './grower.ts';
import { type WideColumn, wideName } from './plan.ts';

/** Pages of one batch, some thousands of rows: whoever meets one of them waits for some tens of milliseconds. */
const PAGES = 100;

const pagesRow = z.object({ pages: z.number() });

/**
 * Copies a column into the one beside it, in short batches that wait for nobody: what somebody else is writing gets its
 * copy from the trigger.
 */
export async function fill({ db, say }: Grower, { table, column }: WideColumn): Promise<void> {
  const into = sql.identifier(table);
  const [from, to] = [sql.identifier(column), sql.identifier(wideName(column))];
  const size = await db.row(
    pagesRow,
    sql`select pg_relation_size(${table}::regclass) / current_setting('block_size')::int as pages`,
  );
  const pages = size?.pages ?? 0;
  let reported = 0;
  for (let page = 0; page <= pages; page += PAGES) {
    const began = Date.now();
    await db.run(sql`
      update ${into} set ${to} = ${from}
       where ctid = any (array(
               select ctid from ${into}
                where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + PAGES},0)`}::tid
                  and ${to} is distinct from ${from}
                  for update skip locked))`);
    const share = Math.floor((page / Math.max(pages, 1)) * 10);
    if (share > reported) say(`${table}.${column}: ${share * 10} % copied`);
    reported = Math.max(reported, share);
    // Half of the time belongs to the product.
    await pause(Math.min(Date.now() - began, 200));
  }
}
