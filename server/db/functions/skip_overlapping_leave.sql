CREATE OR REPLACE FUNCTION public.skip_overlapping_leave()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;
