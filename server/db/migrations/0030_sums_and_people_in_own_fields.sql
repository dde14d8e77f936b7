ALTER TABLE "custom_fields" DROP CONSTRAINT "custom_fields_kind";--> statement-breakpoint
ALTER TABLE "custom_fields" ADD COLUMN "summed" boolean;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_kind" CHECK ("custom_fields"."kind" in ('text', 'longText', 'integer', 'number', 'money', 'date', 'time', 'flag', 'select', 'email', 'phone', 'url', 'reference'));