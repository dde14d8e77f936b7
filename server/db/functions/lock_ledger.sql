CREATE OR REPLACE FUNCTION public.lock_ledger(enterprise integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
begin
  perform lock_head(enterprise);
end
$function$;
