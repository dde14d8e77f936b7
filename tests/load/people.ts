import type { Client } from 'pg';

/** People of one enterprise of a test or bench. */
export interface Crew {
  enterpriseId: number;
  userIds: number[];
}

/** Makes enterprises with people in them, as the owner of the database. */
export async function makeCrews(
  owner: Client,
  enterprises: number,
  people: number,
  timeZone = 'Europe/Madrid',
): Promise<Crew[]> {
  const made = await owner.query<{ enterprise_id: number; user_ids: number[] }>(
    `with company as (
       insert into enterprises (name, cif, public_code, qr_secret, time_zone)
       select 'Empresa de prueba', 'B00000000', gen_random_uuid(), '', $3 from generate_series(1, $1::integer)
       returning id
     ), person as (
       insert into users (name, last_name, email)
       select 'Prueba', 'de Carga', gen_random_uuid() || '@load.jornada.example'
         from generate_series(1, $1::integer * $2::integer)
       returning id
     ), pair as (
       select company.id as enterprise_id, person.id as user_id
         from (select id, row_number() over (order by id) - 1 as place from company) company
         join (select id, row_number() over (order by id) - 1 as place from person) person
           on person.place / $2::integer = company.place
     ), member as (
       insert into enterprise_users (enterprise_id, user_id, name, last_name, role, accepted_at)
       select enterprise_id, user_id, 'Prueba', 'de Carga', 'employee', now() from pair
     )
     select enterprise_id, array_agg(user_id order by user_id) as user_ids from pair group by 1 order by 1`,
    [enterprises, people, timeZone],
  );
  return made.rows.map((row) => ({ enterpriseId: row.enterprise_id, userIds: row.user_ids }));
}
