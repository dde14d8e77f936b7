ALTER TABLE "payroll_uploads" DROP CONSTRAINT "payroll_uploads_state";--> statement-breakpoint
ALTER TABLE "payroll_uploads" ADD COLUMN "as_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_uploads" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "payroll_uploads" ADD COLUMN "sources_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payrolls" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "payrolls" ADD COLUMN "file_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_files" ADD COLUMN "file_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payrolls_same_content" ON "payrolls" USING btree ("enterprise_id","user_id","year","month","content_hash") WHERE "payrolls"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "payroll_uploads" ADD CONSTRAINT "payroll_uploads_state" CHECK ("payroll_uploads"."state" in ('waiting', 'working', 'draft', 'done', 'failed', 'discarded'));--> statement-breakpoint
-- Nobody is written to about months that were closed before.
UPDATE "closures" SET "told_at" = "closed_at" WHERE "closed_at" IS NOT NULL;
