CREATE OR REPLACE FUNCTION public.make_append_only(relation regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  table_name text := (select relname from pg_class where oid = relation);
begin
  if not (select relispartition from pg_class where oid = relation) then
    execute format('create trigger %I before update or delete on %s for each row execute function refuse_change()',
                   table_name || '_append_only', relation);
    execute format('alter table %s enable always trigger %I', relation, table_name || '_append_only');
  end if;
  execute format('create trigger %I before truncate on %s for each statement execute function refuse_change()',
                 table_name || '_no_truncate', relation);
  execute format('alter table %s enable always trigger %I', relation, table_name || '_no_truncate');
end
$function$;
