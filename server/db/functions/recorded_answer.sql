CREATE OR REPLACE FUNCTION public.recorded_answer(enterprise integer, person integer, client uuid)
 RETURNS punch_answer
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  answer punch_answer;
begin
  select null, 'ok', entry_id, seq, hash, true into answer from time_events
   where enterprise_id = enterprise and user_id = person and client_id = client;
  return case when found then answer end;
end
$function$;
