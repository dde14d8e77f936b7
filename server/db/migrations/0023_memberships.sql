-- What a company typed of a person moves from the account to the membership.
ALTER TABLE "users" DROP CONSTRAINT "users_dni_unique";--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_purpose";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "enterprise_id" integer;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "last_name" text;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "dni" text;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "birth_date" date;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "zip_code" text;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_chosen_by_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Somebody who never verified their address has agreed to nothing: their memberships wait for the invitation's link.
update enterprise_users m
   set name = u.name, last_name = u.last_name, dni = u.dni,
       accepted_at = case when u.email_verified_at is not null then now() end
  from users u where u.id = m.user_id;
--> statement-breakpoint
update enterprise_users m
   set birth_date = u.birth_date, phone = u.phone, address = u.address, city = u.city, state = u.state,
       zip_code = u.zip_code, country = u.country
  from users u where u.id = m.user_id and m.erased_at is null;
--> statement-breakpoint
update codes c set email = u.email from users u where u.id = c.user_id;
--> statement-breakpoint
-- An invitation that is on its way accepts the only enterprise that can have sent it; else it verifies the address.
update codes c
   set enterprise_id = (select min(m.enterprise_id) from enterprise_users m
                         where m.user_id = c.user_id having count(*) = 1)
 where c.purpose = 'invitation';
--> statement-breakpoint
update codes set purpose = 'verification' where purpose = 'invitation' and enterprise_id is null;
--> statement-breakpoint
delete from sessions s using users u where u.id = s.user_id and u.email_verified_at is null;
--> statement-breakpoint
delete from push_subscriptions p using users u where u.id = p.user_id and u.email_verified_at is null;
--> statement-breakpoint
ALTER TABLE "codes" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_users" ALTER COLUMN "name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_users" ALTER COLUMN "last_name" SET NOT NULL;--> statement-breakpoint
drop trigger users_search on users;
--> statement-breakpoint
drop trigger enterprise_users_search on enterprise_users;
--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "dni";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "birth_date";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "phone";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "address";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "city";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "zip_code";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "country";--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD CONSTRAINT "users_dni_unique" UNIQUE("enterprise_id","dni");--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_enterprise" CHECK (("codes"."purpose" = 'invitation') = ("codes"."enterprise_id" is not null));--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('invitation', 'verification', 'email_change', 'reset'));--> statement-breakpoint
-- People are searched by what their enterprise typed, and by the account's address unless it erased their data.
create or replace function fill_person_search() returns trigger language plpgsql as $$
begin
  new.sort_name := concat_ws(' ', new.name, new.last_name);
  new.search := plain_text(concat_ws(' ', new.name, new.last_name, new.dni,
    (select email from users where id = new.user_id and new.erased_at is null)));
  return new;
end
$$;
--> statement-breakpoint
create trigger enterprise_users_search before insert or update of name, last_name, dni, erased_at on enterprise_users
  for each row execute function fill_person_search();
--> statement-breakpoint
create or replace function spread_person_search() returns trigger language plpgsql as $$
begin
  update enterprise_users set name = name where user_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger users_search after update of email on users
  for each row when (old.email is distinct from new.email) execute function spread_person_search();
--> statement-breakpoint
update enterprise_users set name = name where erased_at is not null;
--> statement-breakpoint
-- A person as an enterprise sees them: what it typed, and of the account the address. `verified`: they accepted it and
-- the address is theirs, so that they may be written to. A left join, which costs nothing where no column of it is asked.
create view people as
select m.enterprise_id, m.user_id as id, m.name, m.last_name, m.dni, m.birth_date, m.phone, m.address, m.city, m.state,
       m.zip_code, m.country, m.role, m.active, m.title,
       case when m.erased_at is null then u.email end as email,
       m.accepted_at is not null as accepted,
       m.accepted_at is not null and u.email_verified_at is not null as verified
  from enterprise_users m left join users u on u.id = m.user_id;
