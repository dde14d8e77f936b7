CREATE OR REPLACE FUNCTION public.audit_hash(entry audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select sha256(convert_to(json_build_array(
    1, entry.enterprise_id, entry.seq, epoch_us(entry.at), entry.actor_id, entry.action, entry.user_id,
    entry.record_id, entry.details::text, encode(entry.prev_hash, 'hex'))::text, 'UTF8'))
$function$;
