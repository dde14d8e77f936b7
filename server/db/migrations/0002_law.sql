ALTER TABLE "complaints" ADD COLUMN "content_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "content_warnings" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "complaints_uninvestigated" ON "complaints" USING btree ("id") WHERE "complaints"."parent_id" is null and "complaints"."investigated_at" is null and "complaints"."extended_at" is null
            and "complaints"."content_removed_at" is null;