CREATE OR REPLACE FUNCTION public.rest_minutes(rest_from text, rest_to text)
 RETURNS int4multirange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (rest_from < rest_to) THEN int4multirange(int4range(((("left"(rest_from, 2))::integer * 60) + ("right"(rest_from, 2))::integer), ((("left"(rest_to, 2))::integer * 60) + ("right"(rest_to, 2))::integer))) ELSE int4multirange(VARIADIC ARRAY[int4range(((("left"(rest_from, 2))::integer * 60) + ("right"(rest_from, 2))::integer), 1440), int4range(0, ((("left"(rest_to, 2))::integer * 60) + ("right"(rest_to, 2))::integer))]) END;
