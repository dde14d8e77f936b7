CREATE OR REPLACE FUNCTION public.refuse_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;
