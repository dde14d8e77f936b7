import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { array, type Db } from '../db/rows.ts';

/** Queues in which something is to be done, as far as this process knows. */
const due = new EventEmitter();
due.setMaxListeners(0);

export const noteDue = (queue: string): void => void due.emit('due', queue);

export const onDue = (listener: (queue: string) => void): (() => void) => {
  due.on('due', listener);
  return () => due.off('due', listener);
};

/** So much do two clocks differ that nobody has set. */
const CLOCK_TOLERANCE_SECONDS = 60;

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

/** Puts tries that were not made back into their queues: they count as if they had not been taken. */
export async function giveBack(db: Db, queue: string, ids: readonly string[]): Promise<void> {
  // The library counts a try when it takes a job that was begun before.
  await db.run(sql`
    update pgboss.job
       set state = 'retry', retry_count = greatest(retry_count - 1, 0),
           started_on = case when retry_count > 0 then started_on end
     where name = ${queue} and id = any(${array(ids)}::uuid[]) and state = 'active'`);
}

/**
 * Writes anew when the tries under way began: where the database's clock was set on by an hour, they seem dead.
 * @param seconds for how long each is worked on, by its job's id
 */
export async function keepTries(db: Db, seconds: ReadonlyMap<string, number>): Promise<void> {
  if (seconds.size === 0) return;
  await db.run(sql`
    update pgboss.job set started_on = now() - make_interval(secs => t.seconds)
      from unnest(${array([...seconds.keys()])}::uuid[], ${array([...seconds.values()])}::float8[]) as t (id, seconds)
     where job.id = t.id and state = 'active'
       and abs(extract(epoch from now() - started_on) - t.seconds) > ${CLOCK_TOLERANCE_SECONDS}::float8`);
}
