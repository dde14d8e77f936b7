ALTER TABLE "enterprises" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "enterprises" ADD CONSTRAINT "enterprises_locale" CHECK ("enterprises"."locale" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale" CHECK ("users"."locale" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$');