ALTER TABLE "work_terms" DROP CONSTRAINT "work_terms_hours_type";--> statement-breakpoint
ALTER TABLE "work_terms" ADD COLUMN "duration" text;--> statement-breakpoint
ALTER TABLE "work_terms" ADD COLUMN "agreement_id" integer;--> statement-breakpoint
ALTER TABLE "work_terms" ADD COLUMN "distribution" text DEFAULT 'regular' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_terms" ADD COLUMN "part_time_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "work_terms" ADD COLUMN "night_worker" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_terms" ADD COLUMN "other_hours" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "work_terms" ADD CONSTRAINT "work_terms_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_terms_by_agreement" ON "work_terms" USING btree ("agreement_id");--> statement-breakpoint
ALTER TABLE "work_terms" ADD CONSTRAINT "work_terms_distribution" CHECK ("work_terms"."distribution" in ('regular', 'irregular'));--> statement-breakpoint
ALTER TABLE "work_terms" ADD CONSTRAINT "work_terms_duration" CHECK ("work_terms"."duration" in ('permanent', 'temporary', 'seasonal'));--> statement-breakpoint
ALTER TABLE "work_terms" ADD CONSTRAINT "work_terms_part_time" CHECK ("work_terms"."part_time_percent" > 0 and "work_terms"."part_time_percent" < 100);--> statement-breakpoint
ALTER TABLE "work_terms" ADD CONSTRAINT "work_terms_other_hours" CHECK ("work_terms"."other_hours" between 0 and 168);--> statement-breakpoint
ALTER TABLE "work_terms" ADD CONSTRAINT "work_terms_hours_type" CHECK ("work_terms"."hours_type" in ('daily', 'weekly', 'monthly', 'yearly'));