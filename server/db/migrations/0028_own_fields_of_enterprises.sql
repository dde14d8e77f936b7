ALTER TABLE "enterprises" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "enterprises_by_custom_fields" ON "enterprises" USING gin ("custom_fields" jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "enterprises" ADD CONSTRAINT "enterprises_custom_fields" CHECK (jsonb_typeof("enterprises"."custom_fields") = 'object');