ALTER TABLE "enterprises" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "enterprises" ADD CONSTRAINT "enterprises_locale" CHECK ("enterprises"."locale" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale" CHECK ("users"."locale" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$');--> statement-breakpoint
-- The language in which an enterprise writes to a person: the person's own, else the enterprise's; null where nobody chose one.
create function locale_of(person integer, enterprise integer) returns text language sql stable as $$
  select coalesce((select locale from users where id = person), (select locale from enterprises where id = enterprise))
$$;
