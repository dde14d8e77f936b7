-- The entries and punches of day $1 of $2 days, of $5 enterprises from $3 on with 100 people each from $4 on.
with entry as (
  insert into time_entries (enterprise_id, user_id, local_date, started_at, ended_at, last_at, method, work_mode, created_at)
  select $3::integer + place / 100, $4::integer + place, day::date, day + interval '8 hours', day + interval '16 hours',
         day + interval '16 hours', 1, 'onsite', day
    from generate_series(0, $5::integer * 100 - 1) as place,
         lateral (select date_trunc('day', now()) - ($2::integer - $1::integer + 2) * interval '1 day' as day) at_day
  returning id, enterprise_id, user_id, started_at, ended_at
)
insert into time_events (enterprise_id, seq, user_id, kind, actor_id, entry_id, at, recorded_at, method, work_mode, source,
                         details, client_id, prev_hash, hash)
select enterprise_id, $1::bigint * 200 + ((user_id - $4::integer) % 100) * 2 + part, user_id,
       case part when 1 then 'entry' else 'out' end, user_id, id, case part when 1 then started_at else ended_at end,
       case part when 1 then started_at else ended_at end, 1, 'onsite', 'web',
       case part when 1 then jsonb_build_object('local_date', to_char(started_at, 'YYYY-MM-DD')) end, gen_random_uuid(),
       sha256('before'), sha256(int8send(id))
  from entry, generate_series(1, 2) as part
