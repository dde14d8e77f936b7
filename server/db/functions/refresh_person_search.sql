-- Fires set_person_search for every membership of an account whose address has changed.
create or replace function refresh_person_search() returns trigger
  language plpgsql
as $$
begin
  update enterprise_users set name = name where account_id = new.id;
  return null;
end
$$;
