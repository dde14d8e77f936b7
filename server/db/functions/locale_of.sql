CREATE OR REPLACE FUNCTION public.locale_of(person integer, enterprise integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select locale from users where id = person), (select locale from enterprises where id = enterprise))
$function$;
