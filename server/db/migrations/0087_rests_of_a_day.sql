-- The minutes of a day, 0 to 1439, between two times `HH:MM`; an end that is not after the start is on the next day.
create function rest_minutes(rest_from text, rest_to text) returns int4multirange
  language sql immutable parallel safe strict
  return case
    when rest_from < rest_to then
      int4multirange(int4range(left(rest_from, 2)::integer * 60 + right(rest_from, 2)::integer,
                               left(rest_to, 2)::integer * 60 + right(rest_to, 2)::integer))
    else
      int4multirange(int4range(left(rest_from, 2)::integer * 60 + right(rest_from, 2)::integer, 1440),
                     int4range(0, left(rest_to, 2)::integer * 60 + right(rest_to, 2)::integer))
  end;
--> statement-breakpoint
-- Of rests by the hour on one day none overlaps another, and no whole or half day stands beside them. Leave that would is
-- not written, as `on conflict do nothing` has it of what the unique indexes forbid. Whole and half days wait for nobody but
-- for who writes hours in their enterprise, and hours for all of them.
create function skip_overlapping_leave() returns trigger
  language plpgsql
as $$
begin
  if new.rest_from is null then
    perform pg_advisory_xact_lock_shared(7301948, new.enterprise_id);
    perform from leave
      where enterprise_id = new.enterprise_id and user_id = new.user_id and day = new.day
        and rest_from is not null and status <> 'rejected';
  else
    perform pg_advisory_xact_lock(7301948, new.enterprise_id);
    perform from leave
      where enterprise_id = new.enterprise_id and user_id = new.user_id and day = new.day and status <> 'rejected'
        and (rest_from is null or rest_minutes(rest_from, rest_to) && rest_minutes(new.rest_from, new.rest_to));
  end if;
  return case when found then null else new end;
end
$$;
--> statement-breakpoint
create trigger leave_skip_overlaps before insert on leave for each row when (new.status <> 'rejected')
  execute function skip_overlapping_leave();
--> statement-breakpoint
-- Large tables get theirs by `jornada db grow`, beside people at work; until then a day has one rest by the hour at most.
do $$
declare
  most bigint := coalesce(nullif(current_setting('jornada.small_table', true), ''), '100000')::bigint;
  many bigint;
begin
  select count(*) into many from (select from leave limit most + 1) counted;
  if many <= most then
    create index leave_by_hour on leave (enterprise_id, user_id, day) where rest_from is not null;
    create unique index leave_morning_once on leave (enterprise_id, user_id, day)
      where part <> 'afternoon' and status <> 'rejected' and rest_from is null;
    create unique index leave_afternoon_once on leave (enterprise_id, user_id, day)
      where part <> 'morning' and status <> 'rejected' and rest_from is null;
    drop index leave_morning_unique;
    drop index leave_afternoon_unique;
  end if;
end $$;
