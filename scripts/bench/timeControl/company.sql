-- A company of $1 people, each with a contract, a place in one of four rotating weeks, and two entries on each of the
-- $2 working days up to the last of the month before this; $3 is the hash of its administrator's secret.
with company as (
  insert into enterprises (name, cif, public_code, qr_secret, time_zone)
  values ('Banco de pruebas', 'B00000000', gen_random_uuid(), '', 'Europe/Madrid') returning id
), person as (
  insert into users (name, last_name, email)
  select 'Persona ' || number, 'de Pruebas', gen_random_uuid() || '@bench.jornada.example'
    from generate_series(0, $1::integer) number
  returning id, name, last_name
), numbered as (
  select id, name, last_name, row_number() over (order by id) - 1 as number from person
), member as (
  insert into enterprise_users (enterprise_id, user_id, name, last_name, role, hired_at, accepted_at)
  select company.id, numbered.id, name, last_name, case number when 0 then 'admin' else 'employee' end, '2000-01-01', now()
    from numbered, company
), session as (
  insert into sessions (token_hash, user_id, expires_at, lifetime_seconds)
  select $3::text, id, now() + interval '12 hours', 43200 from numbered where number = 0
), terms as (
  insert into work_terms (enterprise_id, user_id, valid_from, hours, contract_type, hours_type, flexible_days, days_of_week,
                          quantity_days, vacation_days)
  select company.id, numbered.id, '2000-01-01', 40, 'full', 'weekly', false, '{1,2,3,4,5}', 5, 22
    from numbered, company where number > 0
), plan as (
  insert into schedules (enterprise_id, name, months, rotation_start, valid_from)
  select id, 'Turnos', '{1,2,3,4,5,6,7,8,9,10,11,12}', '2020-01-06', '2020-01-06' from company returning id, enterprise_id
), week as (
  insert into schedule_weeks (enterprise_id, schedule_id, week_number, blocks)
  select enterprise_id, id, number, '[{"days":[1,2,3,4,5],"shift":"08:00 - 12:00;13:00 - 17:00"}]'
    from plan, generate_series(1, 4) number
), place as (
  insert into schedule_members (enterprise_id, schedule_id, week_number, user_id)
  select plan.enterprise_id, plan.id, 1 + number % 4, numbered.id from numbered, plan where number > 0
), entry as (
  insert into time_entries (enterprise_id, user_id, local_date, started_at, ended_at, paused_ms, last_at, start_latitude,
                            start_longitude, end_latitude, end_longitude, method, work_mode, created_at)
  select company.id, numbered.id, day, at, at + interval '4 hours' - number * interval '1.1 seconds', number % 5 * 60000, at,
         40.4168 + number / 100000.0, -3.70379, 40.4168, -3.70379 - number / 100000.0, 1, 'onsite', at
    from company, numbered,
         lateral (select day::date as day
                    from generate_series(date_trunc('month', now()) - interval '1 day', '1990-01-01', interval '-1 day') day
                   where extract(isodow from day) < 6 limit $2::integer) days,
         lateral (select (day + part) at time zone 'Europe/Madrid' + number * interval '1 second' as at
                    from unnest(array[time '08:00', time '13:00']) part) parts
   where number > 0
)
select company.id as enterprise_id, to_char(date_trunc('month', now()) - interval '1 day', 'YYYY-MM-DD') as last_day from company
