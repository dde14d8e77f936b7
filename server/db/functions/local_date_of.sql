-- The local date of a person: a day begins at midnight by the clock of the centre to which they belong on it, and lasts until
-- the next one begins (docs/decisions/0058-zone-by-work-centre.md, `dateIn` of domain/organization/workCentres/zones.ts). In plpgsql: a shard
-- runs no function whose body is a subquery.
create or replace function local_date_of(instant timestamptz, enterprise integer, person integer) returns date
  language plpgsql stable
as $$
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
$$;
