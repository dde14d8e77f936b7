CREATE OR REPLACE FUNCTION public.refresh_person_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update enterprise_users set name = name where user_id = new.id;
  return null;
end
$function$;
