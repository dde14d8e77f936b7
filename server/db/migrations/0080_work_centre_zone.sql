ALTER TABLE "work_centres" ADD COLUMN "time_zone" text;
--> statement-breakpoint
-- The local date of a person: a day begins at midnight by the clock of the centre to which they belong on it, and lasts
-- until the next one begins (docs/decisions/0058-zone-by-work-centre.md, `dateIn` of domain/workCentres/zones.ts).
create function local_date_of(instant timestamptz, enterprise integer, person integer) returns date
  language plpgsql stable as $$
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
--> statement-breakpoint
-- What writes entries asks for the person's date from now on: punches, corrections and imports, and what the former release
-- calls of them. Nothing else of these functions changes. That of the enterprise stays for who is within one at this moment.
do $$
declare
  definition text;
  changed integer := 0;
begin
  for definition in
    select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and l.lanname = 'plpgsql'
       and p.prosrc ~ 'local_date_of\((event|entry)\.\w+, (event|request)\.enterprise_id\)'
  loop
    execute regexp_replace(definition, 'local_date_of\((event|entry)\.(\w+), (event|request)\.enterprise_id\)',
                           'local_date_of(\1.\2, \3.enterprise_id, \3.user_id)', 'g');
    changed := changed + 1;
  end loop;
  if changed < 3 then
    raise exception 'The ledger asks for local dates in % functions only', changed;
  end if;
end
$$;
