CREATE TABLE "agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"annual_hours" double precision,
	"daily_hours" double precision,
	"rest_hours" double precision,
	"weekly_rest_hours" double precision,
	"pause_after_hours" double precision,
	"pause_minutes" integer,
	"night_from" time,
	"night_to" time,
	"irregular_percent" double precision,
	"complementary_percent" double precision,
	"overtime_value" double precision,
	"overtime_rest_months" integer,
	"bank_months" integer,
	"bank_max_hours" double precision,
	"extra_holidays" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreements_custom_fields" CHECK (jsonb_typeof("agreements"."custom_fields") = 'object')
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_by_enterprise" ON "agreements" USING btree ("enterprise_id","name");--> statement-breakpoint
CREATE INDEX "agreements_by_custom_fields" ON "agreements" USING gin ("custom_fields" jsonb_path_ops);