-- SHA-256 over a JSON array: instants as epoch microseconds, coordinates as the hexadecimal digits of their IEEE 754 double,
-- so that it depends on no setting of the session. server/modules/timekeeping/timeEntries/ledger/eventHash.ts computes the same.
create or replace function event_hash(event time_events) returns bytea
  language sql stable parallel safe
as $$
  select sha256(convert_to(json_build_array(
    1, event.enterprise_id, event.seq, event.user_id, event.kind, event.actor_id, event.entry_id,
    epoch_us(event.at), epoch_us(event.recorded_at), epoch_us(event.device_at), event.method, event.work_mode,
    encode(float8send(event.latitude), 'hex'), encode(float8send(event.longitude), 'hex'), event.source, event.reason,
    event.replaces, event.details::text, event.client_id, encode(event.prev_hash, 'hex'))::text, 'UTF8'))
$$;
