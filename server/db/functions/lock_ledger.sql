-- Blocks an enterprise's punches until the transaction ends, so that a month is closed with all that is in it.
create or replace function lock_ledger(enterprise integer) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set lock_timeout = '2s'
as $$
begin
  perform lock_head(enterprise);
end
$$;
revoke execute on function lock_ledger(integer) from public;
grant execute on function lock_ledger(integer) to jornada_app;
