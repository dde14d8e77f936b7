-- SHA-256 over a JSON array, like event_hash. server/modules/operation/audit/queries/entryHash.ts computes the same.
create or replace function audit_hash(entry audit_log) returns bytea
  language sql stable parallel safe
as $$
  select sha256(convert_to(json_build_array(
    1, entry.enterprise_id, entry.seq, epoch_us(entry.at), entry.actor_id, entry.action, entry.user_id,
    entry.record_id, entry.details::text, encode(entry.prev_hash, 'hex'))::text, 'UTF8'))
$$;
