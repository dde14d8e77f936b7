import { createHash } from 'node:crypto';
import cronParser from 'cron-parser';
import { SECOND_MS } from '#domain/time/units.ts';
import type { Database } from '../db/connect.ts';
import { enqueue } from './enqueue.ts';
import type { Schedule } from './queue.ts';

/** The last moment, not after `now`, at which a schedule begins its work. */
export function lastSlot(cron: string, now: Date): Date {
  // The library's `prev` leaves out the moment itself, and takes part of a second for a whole one.
  const currentDate = new Date((Math.floor(now.getTime() / SECOND_MS) + 1) * SECOND_MS);
  return cronParser.parseExpression(cron, { currentDate, tz: 'UTC' }).prev().toDate();
}

const nextSlot = (cron: string, after: Date): Date =>
  cronParser.parseExpression(cron, { currentDate: after, tz: 'UTC' }).next().toDate();

/** The same in all processes, so that the job of a moment is put in once. */
function idOf(queue: string, slot: Date): string {
  const hex = createHash('sha256').update(`${queue} ${slot.toISOString()}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Puts in what the clock has made due since it was last asked. */
export function scheduler(database: Database, schedules: readonly Schedule[], startedAt: Date) {
  // Reading an expression takes the library a millisecond or two: a look that finds nothing due reads none.
  let next = schedules.map((schedule) => ({ ...schedule, at: nextSlot(schedule.cron, startedAt) }));

  return async (now: Date): Promise<void> => {
    const due = next.filter(({ at }) => at <= now);
    if (due.length === 0) return;
    await database.transaction(async (tx) => {
      for (const { queue, cron } of due) await enqueue(tx, queue, {}, { id: idOf(queue.name, lastSlot(cron, now)) });
    });
    next = next.map((one) => (one.at <= now ? { ...one, at: nextSlot(one.cron, now) } : one));
  };
}
