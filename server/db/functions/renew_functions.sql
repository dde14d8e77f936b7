CREATE OR REPLACE FUNCTION public.renew_functions()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;
