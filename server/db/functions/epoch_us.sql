CREATE OR REPLACE FUNCTION public.epoch_us(value timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((EXTRACT(epoch FROM value) * (1000000)::numeric))::bigint;
