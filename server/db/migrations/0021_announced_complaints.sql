ALTER TABLE "complaints" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
update "complaints" set "announced_at" = "created_at" where "parent_id" is null;
