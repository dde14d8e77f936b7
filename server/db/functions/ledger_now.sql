CREATE OR REPLACE FUNCTION public.ledger_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
RETURN date_trunc('milliseconds'::text, clock_timestamp());
