CREATE TABLE "custom_fields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"visible_to" text DEFAULT 'everyone' NOT NULL,
	"in_list" boolean DEFAULT true NOT NULL,
	"position" smallint NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_fields_kind" CHECK ("custom_fields"."kind" in ('text', 'longText', 'integer', 'number', 'money', 'date', 'time', 'flag', 'select', 'email', 'phone', 'url')),
	CONSTRAINT "custom_fields_visible_to" CHECK ("custom_fields"."visible_to" in ('everyone', 'office', 'admins')),
	CONSTRAINT "custom_fields_choices" CHECK (jsonb_typeof("custom_fields"."choices") = 'array')
);
--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_fields_by_resource" ON "custom_fields" USING btree ("enterprise_id","resource","position");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_name_unique" ON "custom_fields" USING btree ("enterprise_id","resource",plain_text("name")) WHERE "custom_fields"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "enterprise_users_by_custom_fields" ON "enterprise_users" USING gin ("custom_fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "teams_by_custom_fields" ON "teams" USING gin ("custom_fields" jsonb_path_ops);--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD CONSTRAINT "enterprise_users_custom_fields" CHECK (jsonb_typeof("enterprise_users"."custom_fields") = 'object');--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_custom_fields" CHECK (jsonb_typeof("teams"."custom_fields") = 'object');