ALTER TABLE "leave" ADD COLUMN "rest_from" text;--> statement-breakpoint
ALTER TABLE "leave" ADD COLUMN "rest_to" text;--> statement-breakpoint
ALTER TABLE "leave" ADD CONSTRAINT "leave_rest" CHECK (num_nonnulls("leave"."rest_from", "leave"."rest_to") in (0, 2) and ("leave"."rest_from" is null or "leave"."part" = 'full' and "leave"."rest_from" <> "leave"."rest_to"));