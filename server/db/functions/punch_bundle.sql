CREATE OR REPLACE FUNCTION public.punch_bundle(batches jsonb)
 RETURNS SETOF punch_answer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET lock_timeout TO '2s'
AS $function$
declare
  batch jsonb;
begin
  for batch in select value from jsonb_array_elements(batches) loop
    return query select * from record_punches((batch ->> 'enterprise')::integer, batch -> 'punches', false);
  end loop;
end
$function$;
