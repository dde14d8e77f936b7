import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fixed } from './statements.ts';

const METHODS = sql`string_to_array(c.active_method, ',')::smallint[]`;

/**
 * Clock-in methods of the person `eu` of the enterprise `e`: those that their work centre of a day chooses, or the enterprise's.
 * @param date of the day, by the clock of the centre `c`
 */
export const methodsOfPerson = (date: SQL): SQL => sql`
  coalesce((
    select ${METHODS} from (
      select c.* from work_centre_members m
        left join work_centres c on c.id = m.work_centre_id and c.enterprise_id = m.enterprise_id
       where m.enterprise_id = eu.enterprise_id and m.user_id = eu.user_id and m.valid_from <= ${date}
       order by m.valid_from desc limit 1) c), e.clock_methods)`;

/** Those of today. */
export const METHODS_OF_PERSON = fixed(
  methodsOfPerson(sql`(now() at time zone coalesce(c.time_zone, e.time_zone))::date`),
);

/** The same of the kiosk `k`, by the centre in which it stands. */
export const METHODS_OF_KIOSK = fixed(sql`coalesce((
  select ${METHODS} from work_centres c where c.id = k.work_centre_id and c.enterprise_id = e.id), e.clock_methods)`);

/** The zone of the clock of the kiosk `k` of the enterprise `e`. */
export const ZONE_OF_KIOSK = fixed(sql`coalesce((
  select c.time_zone from work_centres c where c.id = k.work_centre_id and c.enterprise_id = e.id), e.time_zone)`);

/** What {@link zonesOfPerson} gives. */
export const zonePeriods = z.array(z.object({ valid_from: z.string(), time_zone: z.string().nullable() })).nullable();

/**
 * The zones of a person by the first day of each (`zonesFrom`), to ride along with a row of theirs; null where no centre of
 * theirs has one.
 * @param person alias of a table with `enterprise_id` and `user_id`
 */
export const zonesOfPerson = (person: string): SQL => {
  const member = sql.raw(person);
  return fixed(sql`(
  select json_agg(json_build_object('valid_from', m.valid_from, 'time_zone', wc.time_zone) order by m.valid_from)
    from work_centre_members m
    left join work_centres wc on wc.id = m.work_centre_id and wc.enterprise_id = m.enterprise_id
   where m.enterprise_id = ${member}.enterprise_id and m.user_id = ${member}.user_id
  having count(wc.time_zone) > 0)`);
};

/** The further work centres of the enterprise `e` that have said where they are, as `workplace` has them; null without any. */
export const WORKPLACES = fixed(sql`(
  select json_agg(json_build_object('name', c.name, 'latitude', c.latitude, 'longitude', c.longitude, 'radius', c.radius)
                  order by c.name)
    from work_centres c where c.enterprise_id = e.id and c.latitude is not null and c.longitude is not null)`);
