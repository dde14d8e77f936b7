CREATE OR REPLACE FUNCTION public.refusal_of(state text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE state WHEN '23P01'::text THEN 'overlap'::text WHEN 'JN002'::text THEN 'month_closed'::text WHEN '23503'::text THEN 'not_a_member'::text ELSE 'invalid'::text END;

CREATE OR REPLACE FUNCTION public.refusal_of(state text, broken text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (state = '23P01'::text) THEN 'overlap'::text WHEN (broken = 'time_entries_one_open'::text) THEN 'already_in'::text WHEN (broken = 'time_entries_month_closed'::text) THEN 'month_closed'::text WHEN (state = '23503'::text) THEN 'not_a_member'::text ELSE 'invalid'::text END;
