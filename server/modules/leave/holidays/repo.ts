import { sql } from 'drizzle-orm';
import type { NewHoliday } from '../../../../domain/leave/holidays.ts';
import { audit, type AuditDetails } from '../../../db/audit.ts';
import type { Tx } from '../../../db/rows.ts';
import type { OwnDay } from '../../workPlan/index.ts';

interface Change {
  readonly enterpriseId: number;
  readonly actorId: number;
  readonly now: Date;
}

/** Keeps a day as one off; one that was switched off before is a day off again, under the new name. */
export async function keepDay(tx: Tx, change: Change, { date, name, kind }: NewHoliday): Promise<void> {
  await tx.run(sql`
    insert into local_holidays (enterprise_id, day, name, kind, removed, created_by, created_at)
    values (${change.enterpriseId}, ${date}, ${name}, ${kind}, false, ${change.actorId}, ${change.now})
    on conflict (enterprise_id, day) do update
      set name = excluded.name, kind = excluded.kind, removed = excluded.removed, created_by = excluded.created_by,
          created_at = excluded.created_at`);
  await noteDown(tx, change, 'holiday.add', { date, name, kind });
}

/** Forgets what the enterprise said of a day, whichever of both it was. */
export async function clearDay(
  tx: Tx,
  change: Change,
  action: 'holiday.remove' | 'holiday.restore',
  { day, name }: OwnDay,
): Promise<void> {
  await tx.run(sql`delete from local_holidays where enterprise_id = ${change.enterpriseId} and day = ${day}`);
  await noteDown(tx, change, action, { date: day, name });
}

/** Switches a public holiday off. */
export async function switchOff(tx: Tx, change: Change, date: string, name: string): Promise<void> {
  await tx.run(sql`
    insert into local_holidays (enterprise_id, day, name, removed, created_by)
    values (${change.enterpriseId}, ${date}, ${name}, true, ${change.actorId}) on conflict do nothing`);
  await noteDown(tx, change, 'holiday.remove', { date, name });
}

const noteDown = (
  tx: Tx,
  { enterpriseId, actorId, now }: Change,
  action: `holiday.${'add' | 'remove' | 'restore'}`,
  details: AuditDetails,
): Promise<void> => audit(tx, { enterpriseId, actorId, action, details, at: now });
