-- Batches of several enterprises in one statement and one commit: an array of { enterprise, punches }. Waits for no chain, so
-- that none delays another: punches of a locked one are answered `busy`.
create or replace function punch_bundle(batches jsonb) returns setof punch_answer
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = 'off'
  set lock_timeout = '2s'
as $$
declare
  batch jsonb;
begin
  for batch in select value from jsonb_array_elements(batches) loop
    return query select * from record_punches((batch ->> 'enterprise')::integer, batch -> 'punches', false);
  end loop;
end
$$;
revoke execute on function punch_bundle(jsonb) from public;
grant execute on function punch_bundle(jsonb) to jornada_app;
