-- Like lock_head without waiting: null where somebody else has the head, or is making it.
create or replace function try_lock_head(enterprise integer) returns ledger_heads
  language plpgsql
as $$
declare
  head ledger_heads;
begin
  perform from enterprises where id = enterprise for key share skip locked;
  if not found then
    return null;
  end if;
  select * into head from ledger_heads where enterprise_id = enterprise for update skip locked;
  if not found and not exists (select from ledger_heads where enterprise_id = enterprise)
     and pg_try_advisory_xact_lock('ledger_heads'::regclass::integer, enterprise) then
    insert into ledger_heads values (enterprise, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select * into head from ledger_heads where enterprise_id = enterprise for update skip locked;
  end if;
  return head;
end
$$;
revoke execute on function try_lock_head from public;
