-- The last link of an enterprise's chain, locked until the transaction ends. Lock several in the order of their ids. Locks the
-- enterprise's row as foreign keys do: if each sub-block of a batch were the first to do so, every one would lengthen the row's
-- list of lockers. The advisory lock of the missing head is the one that try_lock_head tries. Null: no such enterprise.
create or replace function lock_head(enterprise integer) returns ledger_heads
  language plpgsql
as $$
declare
  head ledger_heads;
begin
  perform from enterprises where id = enterprise for key share;
  if not found then
    return null;
  end if;
  select * into head from ledger_heads where enterprise_id = enterprise for update;
  if not found then
    perform pg_advisory_xact_lock('ledger_heads'::regclass::integer, enterprise);
    insert into ledger_heads values (enterprise, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select * into head from ledger_heads where enterprise_id = enterprise for update;
  end if;
  return head;
end
$$;
revoke execute on function lock_head from public;
