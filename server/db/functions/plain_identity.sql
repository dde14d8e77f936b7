-- Capital letters and digits of an identity number, with the zeros of a DNI or NIE (`plainIdentity` of
-- domain/organization/employees/identityNumber.ts): two spellings of one number give the same text.
create or replace function plain_identity(number text) returns text
  language plpgsql immutable strict parallel safe
as $$
declare
  plain text := regexp_replace(upper(normalize(number, nfkc)), '[^0-9A-Z]', '', 'g');
begin
  return case
    when plain ~ '^\d{6,7}[A-Z]$' then lpad(plain, 9, '0')
    when plain ~ '^[XYZ]\d{5,6}[A-Z]$' then left(plain, 1) || lpad(substr(plain, 2), 8, '0')
    when plain ~ '^[XYZ]0\d{7}[A-Z]$' then left(plain, 1) || substr(plain, 3)
    else plain
  end;
end
$$;
