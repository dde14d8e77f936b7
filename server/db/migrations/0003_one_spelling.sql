-- Names that were typed in decomposed letters, and DNI and NIE short of a zero or with one too many, get the spelling in which they
-- are kept from now on (domain/kernel/shortText.ts, domain/employees/identityNumber.ts). Who is there twice stays so: a number that
-- somebody else of the company has in the other spelling is left as it is.
update users set name = normalize(name, nfc), last_name = normalize(last_name, nfc)
 where name is not nfc normalized or last_name is not nfc normalized;
--> statement-breakpoint
update enterprise_users set name = normalize(name, nfc), last_name = normalize(last_name, nfc)
 where name is not nfc normalized or last_name is not nfc normalized;
--> statement-breakpoint
with typed as (
  select enterprise_id, user_id, case
           when dni ~ '^\d{6,7}[A-Z]$' then lpad(dni, 9, '0')
           when dni ~ '^[XYZ]\d{5,6}[A-Z]$' then left(dni, 1) || lpad(substr(dni, 2), 8, '0')
           else left(dni, 1) || substr(dni, 3)
         end as plain
    from enterprise_users
   where dni ~ '^(\d{6,7}|[XYZ]\d{5,6}|[XYZ]0\d{7})[A-Z]$'),
valid as (
  select distinct on (enterprise_id, plain) enterprise_id, user_id, plain from typed
   where substr('TRWAGMYFPDXBNJZSQVHLCKE', translate(left(plain, 8), 'XYZ', '012')::int % 23 + 1, 1) = right(plain, 1)
   order by enterprise_id, plain, user_id)
update enterprise_users m set dni = v.plain from valid v
 where m.enterprise_id = v.enterprise_id and m.user_id = v.user_id
   and not exists (select from enterprise_users o where o.enterprise_id = v.enterprise_id and o.dni = v.plain);
