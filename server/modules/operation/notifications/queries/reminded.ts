import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { dateIn, zoneOn } from '#domain/organization/workCentres/zones.ts';
import type { Reminded, ReminderRules } from '#domain/operation/notifications/ownReminders.ts';
import { isEmployedOn } from '#domain/timekeeping/workPlan/employment.ts';
import { shiftsOn } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import { workedOn } from '#domain/timekeeping/workPlan/stretches.ts';
import type { Db } from '#server/db/rows.ts';
import type { HolidaysPort } from '#server/ports/holidays/port.ts';
import { plansOf, basisOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { byPerson } from '#server/db/members.ts';

export interface RemindingEnterprise {
  readonly id: number;
  readonly time_zone: string;
  readonly rules: ReminderRules;
}

const personRow = z.object({ id: z.number() });
const entryRow = z.object({
  user_id: z.number(),
  date: z.string(),
  start: z.number(),
  end: z.number().nullable(),
  /** Of a pause that is rest. */
  resting: z.number().nullable(),
});
const closureRow = z.object({ user_id: z.number(), month: z.string(), closed: z.number() });

/** Who of an enterprise can be reminded, and what is known of them at a moment, by person. */
export async function remindedPeople(
  { db, holidays }: { readonly db: Db; readonly holidays: HolidaysPort },
  enterprise: RemindingEnterprise,
  now: number,
): Promise<Map<number, Reminded>> {
  const { id: enterpriseId, time_zone: zone, rules } = enterprise;
  const today = localDateOf(now, zone);
  // With the days of whose date is another than the enterprise's.
  const [from, to] = [addDays(today, -2), addDays(today, 2)];
  const people = await db.rows(
    personRow,
    sql`select id from people
         where enterprise_id = ${enterpriseId} and active and verified and role <> 'advisor'`,
  );
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [plans, bases, entries, unsigned] = await Promise.all([
    plansOf(db, enterpriseId, from, to),
    basisOf(db, holidays, enterprise, ids, { from, to }),
    entriesSince(db, enterpriseId, from),
    rules.sign === null ? [] : unsignedMonths(db, enterpriseId),
  ]);
  const [entriesBy, unsignedBy] = [byPerson(entries), byPerson(unsigned)];
  return new Map(
    ids.map((id) => {
      const basis = bases.get(id);
      const zones = basis?.zones ?? zone;
      const theirs = dateIn(now, zones);
      const yesterday = addDays(theirs, -1);
      const dates = [yesterday, theirs, addDays(theirs, 1)];
      const shifts = dates.flatMap((date) =>
        workedOn({
          date,
          shifts: basis && isEmployedOn(basis, date) ? shiftsOn(plans, date, id, basis.team_ids) : [],
          zone: zoneOn(zones, date),
          daysOff: basis?.daysOff[date],
        }),
      );
      const own = (entriesBy.get(id) ?? []).filter((one) => one.end === null || one.date >= yesterday);
      return [
        id,
        {
          shifts,
          entries: own.map(({ start, end }) => ({ start, end })),
          restingSince: own.find(({ end }) => end === null)?.resting ?? null,
          unsigned: (unsignedBy.get(id) ?? []).map(({ month, closed }) => ({ month, closedAt: closed })),
        },
      ];
    }),
  );
}

/** Entries that began on a local date or later, and those that are open. */
const entriesSince = (db: Db, enterpriseId: number, from: string) =>
  db.rows(
    entryRow,
    sql`
    select t.user_id, t.local_date as date, epoch_us(t.started_at) / 1000 as start, epoch_us(t.ended_at) / 1000 as end,
           case when t.paused_since is not null and t.ended_at is null
                 and not exists (select from time_events e
                                  where e.enterprise_id = ${enterpriseId} and e.entry_id = t.id and e.kind = 'pause'
                                    and e.at = t.paused_since and e.details ->> 'break_kind' is not null)
                then epoch_us(t.paused_since) / 1000 end as resting
      from time_entries t
     where t.enterprise_id = ${enterpriseId} and (t.local_date >= ${from} or t.ended_at is null)`,
  );

const unsignedMonths = (db: Db, enterpriseId: number) =>
  db.rows(
    closureRow,
    sql`select user_id, to_char(month, 'YYYY-MM') as month, epoch_us(closed_at) / 1000 as closed from closures
         where enterprise_id = ${enterpriseId} and closed_at is not null and signed_at is null`,
  );
