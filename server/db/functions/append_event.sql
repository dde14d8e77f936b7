CREATE OR REPLACE FUNCTION public.append_event(event time_events, head ledger_heads)
 RETURNS time_events
 LANGUAGE plpgsql
AS $function$
begin
  event.seq := head.seq + 1;
  event.prev_hash := head.hash;
  event.hash := event_hash(event);
  insert into time_events values (event.*);
  return event;
end
$function$;
