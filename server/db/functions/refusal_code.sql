CREATE OR REPLACE FUNCTION public.refusal_code(state text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE state WHEN '23P01'::text THEN 'overlap'::text WHEN 'JN002'::text THEN 'month_closed'::text WHEN '23503'::text THEN 'not_a_member'::text ELSE 'invalid'::text END;
