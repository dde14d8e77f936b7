ALTER TABLE "enterprises" ADD COLUMN "default_hours" double precision;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "default_quantity_days" integer;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "default_vacation_days" integer;