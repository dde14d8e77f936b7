import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/rows.ts';

/** Queues in which something is to be done, as far as this process knows. */
const due = new EventEmitter();
due.setMaxListeners(0);

export const noteDue = (queue: string): void => void due.emit('due', queue);

export const onDue = (listener: (queue: string) => void): (() => void) => {
  due.on('due', listener);
  return () => due.off('due', listener);
};

const dueRow = z.object({ name: z.string() });

/** Queues with jobs that wait for nothing any more: other processes have put them there, or their pause is over. */
export async function queuesDue(db: Db): Promise<string[]> {
  const rows = await db.rows(
    dueRow,
    sql`select q.name from pgboss.queue q
         where exists (select from pgboss.job j
                        where j.name = q.name and j.state < 'active' and j.start_after <= now())`,
  );
  return rows.map(({ name }) => name);
}

const deadRow = z.object({ is_there: z.boolean() });

/** Whether there are tries whose time is over: their process has died. */
export async function hasDeadTries(db: Db): Promise<boolean> {
  const row = await db.row(
    deadRow,
    sql`select exists (select from pgboss.job where state = 'active' and started_on + expire_in < now()) as is_there`,
  );
  return row?.is_there ?? false;
}
