CREATE OR REPLACE FUNCTION public.punch_batch(enterprise integer, punches jsonb)
 RETURNS SETOF punch_answer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET lock_timeout TO '2s'
AS $function$
begin
  return query select * from take_punches(enterprise, punches, true);
end
$function$;

CREATE OR REPLACE FUNCTION public.punch_batch(punches jsonb)
 RETURNS SETOF ledger_answer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET lock_timeout TO '2s'
AS $function$
declare
  share record;
begin
  for share in
    select (value ->> 'enterprise_id')::integer as enterprise,
           jsonb_agg(value || jsonb_build_object('place', place - 1) order by place) as punches
      from jsonb_array_elements(punches) with ordinality as given (value, place)
     group by 1 order by 1
  loop
    return query select answer.place, outcome, entry_id::integer, seq, hash, replayed
      from take_punches(share.enterprise, share.punches, true) answer;
  end loop;
end
$function$;
