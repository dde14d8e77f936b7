-- The language in which an enterprise writes to a person: the person's own, else the enterprise's; null: nobody chose one.
create or replace function locale_of(person integer, enterprise integer) returns text
  language sql stable
as $$
  select coalesce((select u.locale from enterprise_users m join users u on u.id = m.account_id
                    where m.enterprise_id = enterprise and m.user_id = person), (select locale from enterprises where id = enterprise))
$$;
