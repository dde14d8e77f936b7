CREATE OR REPLACE FUNCTION public.elapsed_ms(since timestamp with time zone, until timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((epoch_us(until) - epoch_us(since)) / 1000);
