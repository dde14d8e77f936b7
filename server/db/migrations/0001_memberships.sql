CREATE TABLE "former_accounts" (
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_accounts_account_id_enterprise_id_user_id_until_pk" PRIMARY KEY("account_id","enterprise_id","user_id","until")
);
--> statement-breakpoint
CREATE TABLE "membership_moves" (
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "membership_moves_enterprise_id_user_id_pk" PRIMARY KEY("enterprise_id","user_id"),
	CONSTRAINT "membership_moves_account_unique" UNIQUE("account_id","enterprise_id")
);
--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_purpose";--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_enterprise";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_about_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "enterprise_users" DROP CONSTRAINT "enterprise_users_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "saved_filters" DROP CONSTRAINT "saved_filters_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "enterprise_users" ALTER COLUMN "user_id" SET DEFAULT nextval('users_id_seq');--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "account_id" integer;--> statement-breakpoint
-- Release 1.0.0 writes no account_id: there a person has the number of the account.
create function account_of_person() returns trigger language plpgsql as $$
begin
  new.account_id := coalesce(new.account_id, new.user_id);
  return new;
end
$$;
--> statement-breakpoint
create trigger enterprise_users_account before insert on enterprise_users
  for each row execute function account_of_person();
--> statement-breakpoint
update enterprise_users set account_id = user_id;
--> statement-breakpoint
-- Who waits to accept waits with the account of the address that their enterprise typed.
insert into users (name, last_name, email)
select distinct on (pending_email) name, last_name, pending_email from enterprise_users
 where accepted_at is null and pending_email is not null
    on conflict (email) do nothing;
--> statement-breakpoint
update enterprise_users m set account_id = u.id, pending_email = null from users u
 where u.email = m.pending_email and m.accepted_at is null
   and not exists (select from enterprise_users o where o.enterprise_id = m.enterprise_id and o.account_id = u.id);
--> statement-breakpoint
-- Two seconds where there are a million people; without it every call would read all of them.
do $$
begin
  alter table enterprise_users alter column account_id set not null;
  alter table enterprise_users add constraint enterprise_users_account_unique unique (account_id, enterprise_id);
  alter table enterprise_users add constraint enterprise_users_account_id_users_id_fk
    foreign key (account_id) references users (id);
end $$;
--> statement-breakpoint
create or replace view people as
select m.enterprise_id, m.user_id as id, m.name, m.last_name, m.dni, m.birth_date, m.phone, m.address, m.city, m.state,
       m.zip_code, m.country, m.role, m.active, m.title,
       case when m.erased_at is null
            then case when m.accepted_at is null then coalesce(m.pending_email, u.email) else u.email end end as email,
       m.accepted_at is not null as accepted,
       m.accepted_at is not null and u.email_verified_at is not null as verified
  from enterprise_users m left join users u on u.id = m.account_id;
--> statement-breakpoint
drop trigger enterprise_users_search on enterprise_users;
--> statement-breakpoint
create trigger enterprise_users_search
  before insert or update of name, last_name, dni, erased_at, pending_email, accepted_at, account_id on enterprise_users
  for each row execute function set_person_search();
--> statement-breakpoint
select pgboss.create_queue('membership-moves', '{"policy": "standard"}');
--> statement-breakpoint
ALTER TABLE "former_accounts" ADD CONSTRAINT "former_accounts_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_accounts" ADD CONSTRAINT "former_accounts_person" FOREIGN KEY ("enterprise_id","user_id") REFERENCES "public"."enterprise_users"("enterprise_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_moves" ADD CONSTRAINT "membership_moves_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_moves" ADD CONSTRAINT "membership_moves_person" FOREIGN KEY ("enterprise_id","user_id") REFERENCES "public"."enterprise_users"("enterprise_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_moves_due" ON "membership_moves" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('invitation', 'verification', 'email_change', 'email_undo', 'reset', 'move'));--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_enterprise" CHECK (case "codes"."purpose" when 'invitation' then "codes"."enterprise_id" is not null
               when 'move' then "codes"."enterprise_id" is not null
               when 'email_change' then true else "codes"."enterprise_id" is null end);