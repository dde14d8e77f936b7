CREATE OR REPLACE FUNCTION public.local_date_of(instant timestamp with time zone, enterprise integer, person integer)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  own text := (select time_zone from enterprises where id = enterprise);
  stay record;
  following date;
begin
  for stay in
    select m.valid_from, coalesce(c.time_zone, own) as zone
      from work_centre_members m
      left join work_centres c on c.enterprise_id = m.enterprise_id and c.id = m.work_centre_id
     where m.enterprise_id = enterprise and m.user_id = person
     order by m.valid_from desc
  loop
    if (instant at time zone stay.zone)::date >= stay.valid_from then
      return least((instant at time zone stay.zone)::date, following - 1);
    end if;
    following := stay.valid_from;
  end loop;
  return least((instant at time zone own)::date, following - 1);
end
$function$;
