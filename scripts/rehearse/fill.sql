-- $1 punches of $2 enterprises with 100 people each: an entry a day and person, two punches an entry. Their hashes are of
-- the right length and prove nothing.
with bounds as (
  select $1::bigint / ($2::bigint * 200) as days
), company as (
  insert into enterprises (name, cif, public_code, qr_secret)
  select 'Ensayo', 'B00000000', gen_random_uuid(), '' from generate_series(1, $2::integer) returning id
), person as (
  insert into users (name, last_name, email)
  select 'Ensayo', 'de Crecer', gen_random_uuid() || '@ensayo.jornada.example'
    from generate_series(1, $2::integer * 100) returning id
), pair as (
  select company.id as enterprise_id, person.id as user_id, person.place % 100 as place
    from (select id, row_number() over (order by id) - 1 as place from company) company
    join (select id, row_number() over (order by id) - 1 as place from person) person on person.place / 100 = company.place
), member as (
  insert into enterprise_users (enterprise_id, user_id, name, last_name, role, accepted_at)
  select enterprise_id, user_id, 'Ensayo', 'de Crecer', 'employee', now() from pair
), head as (
  insert into ledger_heads (enterprise_id, seq, hash)
  select id, bounds.days * 200, sha256('ensayo') from company, bounds
)
select min(id) as first_company, (select min(id) from person) as first_person, (select days::integer from bounds) as days
  from company
