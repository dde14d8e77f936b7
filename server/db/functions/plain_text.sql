CREATE OR REPLACE FUNCTION public.plain_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower(value), 'áàâäãéèêëíìîïóòôöõúùûüñç'::text, 'aaaaaeeeeiiiiooooouuuunc'::text);
