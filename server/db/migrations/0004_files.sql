CREATE TABLE "payroll_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payroll_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"uploaded_by" integer NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"sources" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"pages_total" integer NOT NULL,
	"result" jsonb,
	"error" text,
	"claim" text,
	"claimed_until" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"pieces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "payroll_uploads_kind" CHECK ("payroll_uploads"."kind" in ('multiple', 'files')),
	CONSTRAINT "payroll_uploads_state" CHECK ("payroll_uploads"."state" in ('waiting', 'working', 'done', 'failed')),
	CONSTRAINT "payroll_uploads_month" CHECK ("payroll_uploads"."month" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "payrolls" ADD COLUMN "upload_id" integer;--> statement-breakpoint
ALTER TABLE "payroll_uploads" ADD CONSTRAINT "payroll_uploads_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_uploads_by_enterprise" ON "payroll_uploads" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE INDEX "payroll_uploads_open" ON "payroll_uploads" USING btree ("id") WHERE "payroll_uploads"."state" in ('waiting', 'working');--> statement-breakpoint
ALTER TABLE "payrolls" ADD CONSTRAINT "payrolls_upload_id_payroll_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."payroll_uploads"("id") ON DELETE no action ON UPDATE no action;