-- People are found by what their enterprise typed, and by the account's address unless the enterprise erased their data.
create or replace function set_person_search() returns trigger
  language plpgsql
as $$
begin
  new.sort_name := concat_ws(' ', new.name, new.last_name);
  new.search := plain_text(concat_ws(' ', new.name, new.last_name, new.dni,
    (select case when new.accepted_at is null then coalesce(new.pending_email, email) else email end
       from users where id = new.account_id and new.erased_at is null)));
  return new;
end
$$;
