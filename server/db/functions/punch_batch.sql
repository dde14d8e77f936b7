-- Punches of one enterprise; waits for its chain for up to 2 s. No sequential scans: plans are made while the tables are empty and
-- kept while they grow.
create or replace function punch_batch(enterprise integer, punches jsonb) returns setof punch_answer
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = 'off'
  set lock_timeout = '2s'
as $$
begin
  return query select * from record_punches(enterprise, punches, true);
end
$$;
revoke execute on function punch_batch(integer, jsonb) from public;
grant execute on function punch_batch(integer, jsonb) to jornada_app;
