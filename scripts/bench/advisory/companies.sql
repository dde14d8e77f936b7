-- $1 companies of $2 people with one advisor, whose session's hash is $3: three years of closed months and payslips each, a month of
-- entries, a forgotten exit and leave that waits. Nobody signed the last month or has its payslip in every other company.
with company as (
  insert into enterprises (name, cif, public_code, qr_secret, time_zone, next_closing_at)
  select 'Cliente ' || number, 'B' || lpad(number::text, 8, '0'), gen_random_uuid(), '', 'Europe/Madrid', '2100-01-01'
    from generate_series(1, $1::integer) number returning id
), subscribed as (
  insert into subscriptions (enterprise_id, customer_id, subscription_id, status)
  select id, 'c' || id, 's' || id, 'active' from company
), advisor as (
  insert into users (name, last_name, email, email_verified_at)
  values ('Asesora', 'de Pruebas', gen_random_uuid() || '@bench.jornada.example', now()) returning id
), session as (
  insert into sessions (token_hash, user_id, expires_at, lifetime_seconds)
  select $3::text, id, now() + interval '12 hours', 43200 from advisor
), person as (
  insert into users (name, last_name, email, email_verified_at)
  select 'Persona', 'de Pruebas', gen_random_uuid() || '@bench.jornada.example', now()
    from generate_series(1, $1::integer * $2::integer) returning id
), pair as (
  select company.id as enterprise_id, person.id as user_id, person.place, company.place as company
    from (select id, row_number() over (order by id) - 1 as place from person) person
    join (select id, row_number() over (order by id) - 1 as place from company) company
      on company.place = person.place / $2::integer
), member as (
  insert into enterprise_users (enterprise_id, user_id, name, last_name, dni, role, hired_at, accepted_at)
  select enterprise_id, user_id, 'Persona', 'de Pruebas ' || place, 'D' || place, 'employee', '2020-01-01'::timestamptz, now() from pair
  union all
  select company.id, advisor.id, 'Asesora', 'de Pruebas', 'A1', 'advisor', '2020-01-01', now() from company, advisor
), month as (
  select (date_trunc('month', now()::timestamp) - number * interval '1 month')::date as first, number
    from generate_series(1, 36) number
), closure as (
  insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at, signed_at)
  select enterprise_id, user_id, first, 0, 0, first + interval '1 month', case when number > 1 or company % 2 = 0 then first + interval '40 days' end
    from pair, month
), payslip as (
  insert into payrolls (enterprise_id, user_id, year, month, file_key, file_name)
  select enterprise_id, user_id, extract(year from first), extract(month from first), gen_random_uuid(), 'nomina.pdf'
    from pair, month where number > 1 or company % 2 = 0
), kind as (
  insert into leave_types (enterprise_id, id, name) select id, 1, 'Vacaciones' from company
), asked as (
  insert into leave (enterprise_id, user_id, leave_type_id, day, status, requested_by)
  select enterprise_id, user_id, 1, current_date + 30, 'pending', user_id from pair where place % $2::integer = 0
)
insert into time_entries (enterprise_id, user_id, local_date, started_at, ended_at, last_at, method, work_mode, created_at)
select enterprise_id, user_id, day, at, case when number > 1 or place % $2::integer > 0 then at + interval '8 hours' end, at, 1, 'onsite', at
  from pair,
       lateral (select day::date as day, row_number() over (order by day desc) as number,
                       (day + time '08:00') at time zone 'Europe/Madrid' as at
                  from generate_series(now()::date::timestamp - interval '40 days', now()::date::timestamp - interval '2 days', interval '1 day') day) days
