import { sql } from 'drizzle-orm';
import type { NewHoliday } from '../../../../domain/leave/holidays.ts';
import type { Database, Tx } from '../../../db/connect.ts';
import { auditLog, localHolidays } from '../../../db/schema/index.ts';
import type { OwnDay } from '../../workPlan/index.ts';

interface Change {
  readonly enterpriseId: number;
  readonly actorId: number;
  readonly now: Date;
}

/** Keeps a day as one off; one that was switched off before is a day off again, under the new name. */
export const keepDay = (database: Database, change: Change, { date, name, kind }: NewHoliday): Promise<void> =>
  database.transaction(async (tx) => {
    const values = { name, kind, removed: false, created_by: change.actorId, created_at: change.now };
    await tx
      .insert(localHolidays)
      .values({ enterprise_id: change.enterpriseId, day: date, ...values })
      .onConflictDoUpdate({ target: [localHolidays.enterprise_id, localHolidays.day], set: values });
    await noteDown(tx, change, 'holiday.add', { date, name, kind });
  });

/** Forgets what the enterprise said of a day, whichever of both it was. */
export const clearDay = (
  database: Database,
  change: Change,
  action: 'holiday.remove' | 'holiday.restore',
  { day, name }: OwnDay,
): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`delete from local_holidays where enterprise_id = ${change.enterpriseId} and day = ${day}`);
    await noteDown(tx, change, action, { date: day, name });
  });

/** Switches a public holiday off. */
export const switchOff = (database: Database, change: Change, date: string, name: string): Promise<void> =>
  database.transaction(async (tx) => {
    await tx
      .insert(localHolidays)
      .values({ enterprise_id: change.enterpriseId, day: date, name, removed: true, created_by: change.actorId })
      .onConflictDoNothing();
    await noteDown(tx, change, 'holiday.remove', { date, name });
  });

const noteDown = (tx: Tx, { enterpriseId, actorId, now }: Change, action: string, subject: object) =>
  tx
    .insert(auditLog)
    .values({ enterprise_id: enterpriseId, actor_id: actorId, action, subject: JSON.stringify(subject), at: now });
