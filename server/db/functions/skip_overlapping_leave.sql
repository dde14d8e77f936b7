-- Rests by the hour on one day do not overlap each other or any whole or half day. Leave that would is not written, like
-- `on conflict do nothing` with the unique indexes. Whole and half days wait only for hours that are being written in their
-- enterprise, and hours for all of them.
create or replace function skip_overlapping_leave() returns trigger
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
