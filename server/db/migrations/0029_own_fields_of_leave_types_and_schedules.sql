ALTER TABLE "leave_types" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schedules" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "leave_types_by_custom_fields" ON "leave_types" USING gin ("custom_fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "schedules_by_custom_fields" ON "schedules" USING gin ("custom_fields" jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_custom_fields" CHECK (jsonb_typeof("leave_types"."custom_fields") = 'object');--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_custom_fields" CHECK (jsonb_typeof("schedules"."custom_fields") = 'object');