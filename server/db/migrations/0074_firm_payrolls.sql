CREATE TABLE "firm_keys" (
	"firm_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"recipient" text NOT NULL,
	"wrapped" text NOT NULL,
	"wrapped_for" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "firm_keys_firm_id_number_pk" PRIMARY KEY("firm_id","number")
);
--> statement-breakpoint
CREATE TABLE "firm_payroll_pages" (
	"upload_id" integer NOT NULL,
	"page" smallint NOT NULL,
	"state" text NOT NULL,
	"enterprise_id" integer,
	"cif_of" integer[] DEFAULT '{}' NOT NULL,
	"user_id" integer,
	"slip" smallint,
	"extra" boolean DEFAULT false NOT NULL,
	"year" smallint,
	"month" smallint,
	"fingerprint" text,
	"reason" text,
	"payroll_upload_id" integer,
	"assigned_by" integer,
	CONSTRAINT "firm_payroll_pages_upload_id_page_pk" PRIMARY KEY("upload_id","page"),
	CONSTRAINT "firm_payroll_pages_state" CHECK ("firm_payroll_pages"."state" in ('placed', 'asked', 'foreign', 'skipped')),
	CONSTRAINT "firm_payroll_pages_placed" CHECK (("firm_payroll_pages"."state" = 'placed') = ("firm_payroll_pages"."user_id" is not null and "firm_payroll_pages"."slip" is not null)),
	CONSTRAINT "firm_payroll_pages_of_client" CHECK ("firm_payroll_pages"."user_id" is null or "firm_payroll_pages"."enterprise_id" is not null),
	CONSTRAINT "firm_payroll_pages_handed" CHECK ("firm_payroll_pages"."payroll_upload_id" is null or "firm_payroll_pages"."state" = 'placed')
);
--> statement-breakpoint
CREATE TABLE "firm_payroll_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "firm_payroll_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"firm_id" integer NOT NULL,
	"uploaded_by" integer NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"pages_total" integer NOT NULL,
	"error" text,
	"claim" text,
	"claimed_until" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"file_removed_at" timestamp with time zone,
	CONSTRAINT "firm_payroll_uploads_state" CHECK ("firm_payroll_uploads"."state" in ('waiting', 'working', 'read', 'failed', 'discarded')),
	CONSTRAINT "firm_payroll_uploads_month" CHECK ("firm_payroll_uploads"."month" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "firm_keys" ADD CONSTRAINT "firm_keys_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_payroll_pages" ADD CONSTRAINT "firm_payroll_pages_upload_id_firm_payroll_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."firm_payroll_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_payroll_pages" ADD CONSTRAINT "firm_payroll_pages_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_payroll_pages" ADD CONSTRAINT "firm_payroll_pages_handed_out" FOREIGN KEY ("payroll_upload_id") REFERENCES "public"."payroll_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_payroll_uploads" ADD CONSTRAINT "firm_payroll_uploads_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firm_payroll_pages_by_enterprise" ON "firm_payroll_pages" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "firm_payroll_uploads_by_firm" ON "firm_payroll_uploads" USING btree ("firm_id","id");--> statement-breakpoint
CREATE INDEX "firm_payroll_uploads_open" ON "firm_payroll_uploads" USING btree ("id") WHERE "firm_payroll_uploads"."state" in ('waiting', 'working');--> statement-breakpoint
revoke update, delete on firm_keys from jornada_app;
--> statement-breakpoint
select pgboss.create_queue('firm-payrolls', '{"policy": "standard"}');
