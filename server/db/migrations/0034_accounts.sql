CREATE TABLE "declined_invitations" (
	"enterprise_id" integer NOT NULL,
	"email" text NOT NULL,
	"declined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declined_invitations_enterprise_id_email_pk" PRIMARY KEY("enterprise_id","email")
);
--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_purpose";--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_enterprise";--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "declined_invitations" ADD CONSTRAINT "declined_invitations_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('invitation', 'verification', 'email_change', 'email_undo', 'reset'));--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_enterprise" CHECK (case "codes"."purpose" when 'invitation' then "codes"."enterprise_id" is not null
               when 'email_change' then true else "codes"."enterprise_id" is null end);--> statement-breakpoint
-- Tries of a sign-in are counted with pauses that grow: none is taken before `paused_until`.
alter table rate_limits add column paused_until timestamptz;
--> statement-breakpoint
create or replace function fill_person_search() returns trigger language plpgsql as $$
begin
  new.sort_name := concat_ws(' ', new.name, new.last_name);
  new.search := plain_text(concat_ws(' ', new.name, new.last_name, new.dni,
    (select case when new.accepted_at is null then coalesce(new.pending_email, email) else email end
       from users where id = new.user_id and new.erased_at is null)));
  return new;
end
$$;
--> statement-breakpoint
drop trigger enterprise_users_search on enterprise_users;
--> statement-breakpoint
create trigger enterprise_users_search
  before insert or update of name, last_name, dni, erased_at, pending_email, accepted_at on enterprise_users
  for each row execute function fill_person_search();
--> statement-breakpoint
-- Before anybody has accepted, the address is what the enterprise typed.
create or replace view people as
select m.enterprise_id, m.user_id as id, m.name, m.last_name, m.dni, m.birth_date, m.phone, m.address, m.city, m.state,
       m.zip_code, m.country, m.role, m.active, m.title,
       case when m.erased_at is null
            then case when m.accepted_at is null then coalesce(m.pending_email, u.email) else u.email end end as email,
       m.accepted_at is not null as accepted,
       m.accepted_at is not null and u.email_verified_at is not null as verified
  from enterprise_users m left join users u on u.id = m.user_id;
