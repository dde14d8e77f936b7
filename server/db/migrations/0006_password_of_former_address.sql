ALTER TABLE "users" ADD COLUMN "password_of_former_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A confirmed change of address counted as if somebody else had set the password.
update users u set password_chosen_by_owner = true, password_of_former_address = true
 where not u.password_chosen_by_owner
   and exists (select from codes c where c.user_id = u.id and c.purpose = 'email_change' and c.email = u.email and c.used_at is not null);
