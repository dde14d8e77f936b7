import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { timeZones } from '#domain/constants.ts';
import { dateIn, type Zones, zonesFrom } from '#domain/organization/workCentres/zones.ts';
import { array, type Db } from '#server/db/rows.ts';
import { zonePeriods, zonesOfPerson } from '#server/db/workCentres.ts';
import { isAmong, keyOf } from '#server/db/members.ts';

interface Enterprise {
  readonly id: number;
  readonly time_zone: string;
}

const zonesRow = z.object({ enterprise_id: z.number(), user_id: z.number(), zones: zonePeriods });

/** By whose clock people work. */
export interface ZonesOfPeople {
  readonly of: (enterpriseId: number, userId: number) => Zones;
  /** Of those who do not always work by their enterprise's. */
  readonly own: readonly Zones[];
}

/**
 * The zones of people by local date: each day by the centre to which they belong on it. All that asks for somebody's zone
 * asks here, or has it in what it reads of them anyway (`zonesOfPerson`, `Basis`). One question, which is answered at once where no
 * centre has another zone than its enterprise.
 * @param userIds null: everybody
 */
export async function zonesOfPeople(
  db: Db,
  enterprises: readonly Enterprise[],
  userIds: readonly number[] | null,
): Promise<ZonesOfPeople> {
  const ids = enterprises.map(({ id }) => id);
  const ofEnterprise = new Map(enterprises.map(({ id, time_zone }) => [id, time_zone]));
  const zoneOf = (id: number): string => ofEnterprise.get(id) ?? timeZones[0];
  if (ids.length === 0 || userIds?.length === 0) return { of: zoneOf, own: [] };
  const rows = await db.rows(
    zonesRow,
    sql`
    select m.enterprise_id, m.user_id,
           json_agg(json_build_object('valid_from', m.valid_from, 'time_zone', c.time_zone) order by m.valid_from) as zones
      from work_centre_members m
      join enterprises e on e.id = m.enterprise_id
      left join work_centres c on c.enterprise_id = m.enterprise_id and c.id = m.work_centre_id
     where ${isAmong(sql`m.enterprise_id`, ids)}
       and exists (select from work_centres o join enterprises oe on oe.id = o.enterprise_id
                    where ${isAmong(sql`o.enterprise_id`, ids)} and o.time_zone <> oe.time_zone)
       and (${array(userIds)}::int[] is null or m.user_id = any(${array(userIds)}))
     group by m.enterprise_id, m.user_id having bool_or(c.time_zone <> e.time_zone)`,
  );
  const own = new Map(rows.map((row) => [keyOf(row), zonesFrom(row.zones, zoneOf(row.enterprise_id))]));
  return {
    of: (enterprise_id, user_id) => own.get(keyOf({ enterprise_id, user_id })) ?? zoneOf(enterprise_id),
    own: [...own.values()],
  };
}

const personRow = z.object({ zone: z.string(), zones: zonePeriods });

/** By whose clock one person of an enterprise works: one question. */
export async function zonesOfOne(db: Db, enterpriseId: number, userId: number): Promise<Zones> {
  const row = await db.row(
    personRow,
    sql`select e.time_zone as zone, ${zonesOfPerson('eu')} as zones
          from enterprises e
          left join enterprise_users eu on eu.enterprise_id = e.id and eu.user_id = ${userId} where e.id = ${enterpriseId}`,
  );
  return row ? zonesFrom(row.zones, row.zone) : timeZones[0];
}

/** Local dates of people at a moment. */
export interface Todays {
  readonly zonesOf: (userId: number) => Zones;
  readonly of: (userId: number) => string;
  /** From the first to the last of them, that of the enterprise among them. */
  readonly from: string;
  readonly to: string;
}

/**
 * Which day it is for some people of an enterprise at an instant (epoch milliseconds).
 * @param userIds null: everybody
 */
export async function todaysOf(
  db: Db,
  enterprise: Enterprise,
  userIds: readonly number[] | null,
  now: number,
): Promise<Todays> {
  const zonesOf = await zonesOfPeople(db, [enterprise], userIds);
  const own = dateIn(now, enterprise.time_zone);
  const dates = new Set([own, ...zonesOf.own.map((zones) => dateIn(now, zones))]);
  const [from = own] = [...dates].toSorted();
  return {
    zonesOf: (userId) => zonesOf.of(enterprise.id, userId),
    of: (userId) => dateIn(now, zonesOf.of(enterprise.id, userId)),
    from,
    to: [...dates].toSorted().at(-1) ?? own,
  };
}
