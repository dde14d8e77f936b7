-- Numbers of entries become bigint, and the keys of what would be spread over shards hold the enterprise
-- (docs/decisions/0043-a-schema-that-grows.md). Small tables are changed at once; a large one would be locked for minutes,
-- so it is left to `jornada db grow`, which does the same while the product works. Both forms serve the product.
-- A session keeps the plans of what its functions do with a row, by the places of its columns, until the function is
-- replaced. To be called by whoever changes the columns of a table, while nobody is within such a function.
create function renew_functions() returns void language plpgsql as $$
declare
  definition text;
begin
  for definition in
    select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and l.lanname in ('sql', 'plpgsql')
       and p.proname <> 'renew_functions'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute definition;
  end loop;
end
$$;
--> statement-breakpoint
revoke execute on function renew_functions from public;
--> statement-breakpoint
do $$
declare
  most bigint := coalesce(nullif(current_setting('jornada.small_table', true), ''), '100000')::bigint;
  widened record;
  keyed text;
  many bigint;
begin
  for widened in
    select * from (values ('time_entries', 'id'), ('time_events', 'entry_id'), ('corrections', 'entry_id'))
                    as list (in_table, in_column)
  loop
    execute format('select count(*) from (select from %I limit %s) counted', widened.in_table, most + 1) into many;
    continue when many > most;
    execute format('alter table %I alter column %I type bigint', widened.in_table, widened.in_column);
  end loop;
  foreach keyed in array array['closures', 'corrections', 'leave', 'payrolls', 'time_entries', 'user_files'] loop
    execute format('select count(*) from (select from %I limit %s) counted', keyed, most + 1) into many;
    continue when many > most;
    execute format('alter table %I drop constraint %I, add constraint %I primary key (id, enterprise_id)',
                   keyed, keyed || '_pkey', keyed || '_pkey');
  end loop;
end
$$;
--> statement-breakpoint
select renew_functions();
