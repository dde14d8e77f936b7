import { sql } from 'drizzle-orm';
import { fixed } from './statements.ts';

const METHODS = sql`string_to_array(c.active_method, ',')::smallint[]`;

/** Clock-in methods of the person `eu` of the enterprise `e`: those that their work centre of today chooses, or the enterprise's. */
export const METHODS_OF_PERSON = fixed(sql`coalesce((
  select ${METHODS} from (
    select work_centre_id from work_centre_members
     where enterprise_id = eu.enterprise_id and user_id = eu.user_id and valid_from <= (now() at time zone e.time_zone)::date
     order by valid_from desc limit 1) m
    join work_centres c on c.id = m.work_centre_id and c.enterprise_id = e.id), e.clock_methods)`);

/** The same of the kiosk `k`, by the centre in which it stands. */
export const METHODS_OF_KIOSK = fixed(sql`coalesce((
  select ${METHODS} from work_centres c where c.id = k.work_centre_id and c.enterprise_id = e.id), e.clock_methods)`);

/** The further work centres of the enterprise `e` that have said where they are, as `workplace` has them; null without any. */
export const WORKPLACES = fixed(sql`(
  select json_agg(json_build_object('name', c.name, 'latitude', c.latitude, 'longitude', c.longitude, 'radius', c.radius)
                  order by c.name)
    from work_centres c where c.enterprise_id = e.id and c.latitude is not null and c.longitude is not null)`);
