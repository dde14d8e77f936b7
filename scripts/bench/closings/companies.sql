-- $1 companies with $2 people each, who have a contract, a schedule and an entry with a pause on each working day of last
-- month; no month is closed before it is asked for.
with company as (
  insert into enterprises (name, cif, public_code, qr_secret, time_zone, next_closing_at)
  select 'Cierre de pruebas', 'B00000000', gen_random_uuid(), '', 'Europe/Madrid', '2100-01-01'
    from generate_series(1, $1::integer) returning id
), person as (
  insert into users (name, last_name, email, email_verified_at)
  select 'Banco', 'de Pruebas', gen_random_uuid() || '@bench.jornada.example', now()
    from generate_series(1, $1::integer * $2::integer) returning id
), pair as (
  select company.id as enterprise_id, person.id as user_id, person.place
    from (select id, row_number() over (order by id) - 1 as place from person) person
    join (select id, row_number() over (order by id) - 1 as place from company) company
      on company.place = person.place / $2::integer
), member as (
  insert into enterprise_users (enterprise_id, user_id, name, last_name, role, hired_at, accepted_at)
  select enterprise_id, user_id, 'Banco', 'de Pruebas', 'employee', '2020-01-01', now() from pair
), terms as (
  insert into work_terms (enterprise_id, user_id, valid_from, hours, contract_type, hours_type, flexible_days, days_of_week,
                          quantity_days, vacation_days)
  select enterprise_id, user_id, '2020-01-01', 40, 'full', 'weekly', false, '{1,2,3,4,5}', 5, 22 from pair
), plan as (
  insert into schedules (enterprise_id, name, months, rotation_start, valid_from)
  select id, 'Turnos', '{1,2,3,4,5,6,7,8,9,10,11,12}', '2020-01-06', '2020-01-06' from company returning id, enterprise_id
), week as (
  insert into schedule_weeks (enterprise_id, schedule_id, week_number, blocks)
  select enterprise_id, id, 1, '[{"days":[1,2,3,4,5],"shift":"08:00 - 16:00"}]' from plan
), place as (
  insert into schedule_members (enterprise_id, schedule_id, week_number, user_id)
  select plan.enterprise_id, plan.id, 1, user_id from pair join plan using (enterprise_id)
)
insert into time_entries (enterprise_id, user_id, local_date, started_at, ended_at, paused_ms, last_at, method, work_mode, created_at)
select enterprise_id, user_id, day, at, at + interval '8 hours', 900000, at, 1, 'onsite', at
  from pair,
       lateral (select day::date as day, (day + time '08:00') at time zone 'Europe/Madrid' + place % 60 * interval '1 second' as at
                  from generate_series(date_trunc('month', now()::timestamp) - interval '1 month',
                                       date_trunc('month', now()::timestamp) - interval '1 day', interval '1 day') day
                 where extract(isodow from day) < 6) days
