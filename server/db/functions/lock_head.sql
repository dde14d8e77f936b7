CREATE OR REPLACE FUNCTION public.lock_head(enterprise integer)
 RETURNS ledger_heads
 LANGUAGE plpgsql
AS $function$
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
$function$;
