-- After companies.sql: its advisor is the owner of a firm whose clients all companies are, each with an
-- administrator; numbers on payslips are right, and in every tenth company somebody forgot an exit in the last month, which is
-- open since.
with numbered as (
  select id, 8 + row_number() over (order by id) * 10 as number from enterprises
)
update enterprises set cif = 'B' || lpad(number::text, 8, '0') from numbered where numbered.id = enterprises.id;

with numbered as (
  select enterprise_id, user_id, 10000000 + row_number() over (order by enterprise_id, user_id) as number
    from enterprise_users where role = 'employee'
)
update enterprise_users e
   set dni = number || substr('TRWAGMYFPDXBNJZSQVHLCKE', (number % 23)::int + 1, 1),
       name = 'Lucía', last_name = 'Soler ' || translate(number::text, '0123456789', 'abcdefghij')
  from numbered where numbered.enterprise_id = e.enterprise_id and numbered.user_id = e.user_id;

update enterprise_users e set role = 'admin'
  from (select enterprise_id, max(user_id) as user_id from enterprise_users where role = 'employee' group by enterprise_id) one
 where one.enterprise_id = e.enterprise_id and one.user_id = e.user_id;

with owner as (
  select distinct user_id from enterprise_users where role = 'advisor'
), firm as (
  insert into firms (name, cif, email, created_by)
  select 'Gestoría de Pruebas SL', 'B99999990', 'gestoria@bench.jornada.example', user_id from owner returning id
), member as (
  insert into firm_members (firm_id, user_id, name, last_name, email, role, accepted_at)
  select firm.id, user_id, 'Asesora', 'de Pruebas', 'gestoria@bench.jornada.example', 'owner', now() from firm, owner
), client as (
  insert into mandates (enterprise_id, firm_id, status, rights, requested_by, accepted_by, started_at)
  select e.id, firm.id, 'active', '{people,payrolls,time,corrections,closures}'::text[], user_id, user_id, now() from enterprises e, firm, owner
)
update enterprise_users e set firm_id = firm.id from firm where e.role = 'advisor';

update time_entries set ended_at = started_at + interval '8 hours' where ended_at is null;

with month as (
  select (date_trunc('month', now()::timestamp) - interval '1 month')::date as first
), forgetful as (
  select enterprise_id, min(user_id) as user_id from enterprise_users
   where role = 'employee' and enterprise_id % 10 = 0 group by enterprise_id
), reopened as (
  update closures c set closed_at = null, signed_at = null from forgetful f, month
   where c.enterprise_id = f.enterprise_id and c.user_id = f.user_id and c.month = month.first
)
update time_entries t set ended_at = null from forgetful f, month
 where t.enterprise_id = f.enterprise_id and t.user_id = f.user_id
   and t.local_date = month.first + 27;
