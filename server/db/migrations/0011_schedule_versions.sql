ALTER TABLE "schedules" ADD COLUMN "version_of" integer;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_version_of_schedules_id_fk" FOREIGN KEY ("version_of") REFERENCES "public"."schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedules_by_version" ON "schedules" USING btree ("version_of");--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_validity" CHECK ("schedules"."valid_to" >= "schedules"."valid_from");--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_monday" CHECK (extract(isodow from "schedules"."rotation_start") = 1);