-- The only writer of time_events. Returns the row as written; its seq and hash are the new head.
create or replace function append_event(event time_events, head ledger_heads) returns time_events
  language plpgsql
as $$
begin
  event.seq := head.seq + 1;
  event.prev_hash := head.hash;
  event.hash := event_hash(event);
  insert into time_events values (event.*);
  return event;
end
$$;
revoke execute on function append_event from public;
