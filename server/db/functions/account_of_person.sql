-- Release 1.0.0 writes no account_id: there a person has the number of the account.
create or replace function account_of_person() returns trigger
  language plpgsql
as $$
begin
  new.account_id := coalesce(new.account_id, new.user_id);
  return new;
end
$$;
