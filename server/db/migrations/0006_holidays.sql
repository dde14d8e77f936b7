ALTER TABLE "local_holidays" ADD COLUMN "kind" text DEFAULT 'local' NOT NULL;--> statement-breakpoint
ALTER TABLE "local_holidays" ADD COLUMN "removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "local_holidays" ADD COLUMN "created_by" integer;--> statement-breakpoint
ALTER TABLE "local_holidays" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "local_holidays" ADD CONSTRAINT "local_holidays_kind" CHECK ("local_holidays"."kind" in ('regional', 'local', 'company'));