CREATE OR REPLACE FUNCTION public.from_epoch_us(value bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ('1970-01-01 00:00:00+00'::timestamp with time zone + ((value)::double precision * '00:00:00.000001'::interval));
