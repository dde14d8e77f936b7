create or replace function update_head(head ledger_heads) returns void
  language plpgsql
as $$
begin
  update ledger_heads set seq = head.seq, hash = head.hash where enterprise_id = head.enterprise_id;
end
$$;
revoke execute on function update_head from public;
