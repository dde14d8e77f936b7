import { sql } from 'drizzle-orm';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import type { NewHoliday } from '#domain/planning/leave/holidays.ts';
import { audit, type AuditDetails } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import type { Centre, OwnDay } from '#server/modules/timekeeping/workPlan/index.ts';

interface Change extends Centre {
  readonly actorId: number;
  readonly now: Date;
}

/** The days of the first centre stand in a table of their own: the enterprise had them before there were others. */
const tableOf = ({ enterpriseId, centreId }: Centre) =>
  centreId === ownCentre
    ? { name: sql`local_holidays`, key: sql`enterprise_id`, values: sql`${enterpriseId}` }
    : {
        name: sql`work_centre_holidays`,
        key: sql`enterprise_id, work_centre_id`,
        values: sql`${enterpriseId}, ${centreId}`,
      };

/** Keeps a day as one off; one that was switched off before is a day off again, under the new name. */
export async function keepDay(tx: Tx, change: Change, { date, name, kind }: NewHoliday): Promise<void> {
  const table = tableOf(change);
  await tx.run(sql`
    insert into ${table.name} (${table.key}, day, name, kind, removed, created_by, created_at)
    values (${table.values}, ${date}, ${name}, ${kind}, false, ${change.actorId}, ${change.now})
    on conflict (${table.key}, day) do update
      set name = excluded.name, kind = excluded.kind, removed = excluded.removed, created_by = excluded.created_by,
          created_at = excluded.created_at`);
  await noteDown(tx, change, 'holiday.add', { date, name, kind });
}

/** Forgets what the centre said of a day, whichever of both it was. */
export async function clearDay(
  tx: Tx,
  change: Change,
  action: 'holiday.remove' | 'holiday.restore',
  { day, name }: OwnDay,
): Promise<void> {
  const table = tableOf(change);
  await tx.run(sql`delete from ${table.name} where (${table.key}) = (${table.values}) and day = ${day}`);
  await noteDown(tx, change, action, { date: day, name });
}

/** Switches a public holiday off. */
export async function switchOff(tx: Tx, change: Change, date: string, name: string): Promise<void> {
  const table = tableOf(change);
  await tx.run(sql`
    insert into ${table.name} (${table.key}, day, name, removed, created_by)
    values (${table.values}, ${date}, ${name}, true, ${change.actorId}) on conflict do nothing`);
  await noteDown(tx, change, 'holiday.remove', { date, name });
}

const noteDown = (
  tx: Tx,
  { enterpriseId, centreId, actorId, now }: Change,
  action: `holiday.${'add' | 'remove' | 'restore'}`,
  details: AuditDetails,
): Promise<void> =>
  audit(tx, {
    enterpriseId,
    actorId,
    action,
    details: centreId === ownCentre ? details : { ...details, work_centre_id: centreId },
    at: now,
  });
