CREATE OR REPLACE FUNCTION public.update_head(head ledger_heads)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update ledger_heads set seq = head.seq, hash = head.hash where enterprise_id = head.enterprise_id;
end
$function$;
