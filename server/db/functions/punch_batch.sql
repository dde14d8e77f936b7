CREATE OR REPLACE FUNCTION public.punch_batch(enterprise integer, punches jsonb)
 RETURNS SETOF punch_answer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET lock_timeout TO '2s'
AS $function$
begin
  return query select * from record_punches(enterprise, punches, true);
end
$function$;
