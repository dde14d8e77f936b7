-- A closed month of a person takes no punch, correction or void until it is reopened. Errors are known by SQLSTATE, since shards
-- return no constraint names: JN001 append-only, JN002 closed month.
create or replace function refuse_closed_month() returns trigger
  language plpgsql
as $$
declare
  entry time_entries := case when tg_op = 'INSERT' then new else old end;
  months date[] := array[date_trunc('month', entry.local_date::timestamp)::date];
begin
  if coalesce(current_setting('jornada.rebuilding', true), '') = 'on' then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' then
    months := months || date_trunc('month', new.local_date::timestamp)::date;
  end if;
  perform from closures
    where enterprise_id = entry.enterprise_id and user_id = entry.user_id and month = any (months)
      and closed_at is not null;
  if found then
    raise exception 'the month of % is closed', entry.local_date using errcode = 'JN002';
  end if;
  return coalesce(new, old);
end
$$;
