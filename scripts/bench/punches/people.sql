-- $1 companies with $2 people in all, evenly spread, each with a session whose secret is given in $3 (hashed).
with company as (
  insert into enterprises (name, cif, public_code, qr_secret)
  select 'Banco de pruebas', 'B00000000', gen_random_uuid(), '' from generate_series(1, $1::integer)
  returning id
), person as (
  insert into users (name, last_name, email)
  select 'Banco', 'de Pruebas', gen_random_uuid() || '@bench.jornada.example' from generate_series(1, $2::integer)
  returning id
), pair as (
  select person.id as user_id, company.id as enterprise_id, person.place
    from (select id, row_number() over (order by id) - 1 as place from person) person
    join (select id, row_number() over (order by id) - 1 as place from company) company
      on company.place = person.place * $1::integer / $2::integer
), member as (
  insert into enterprise_users (enterprise_id, user_id, name, last_name, role, accepted_at)
  select enterprise_id, user_id, 'Banco', 'de Pruebas', 'employee', now() from pair
), session as (
  insert into sessions (token_hash, user_id, expires_at, lifetime_seconds)
  select ($3::text[])[place + 1], user_id, now() + interval '12 hours', 43200 from pair
)
select min(user_id) as first_person, min(enterprise_id) as first_company from pair
