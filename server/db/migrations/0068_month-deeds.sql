CREATE TABLE "month_deeds" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "month_deeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"month" date NOT NULL,
	"step" text NOT NULL,
	"deed" text NOT NULL,
	"done_by" integer NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "month_deeds_pkey" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "month_deeds_step" CHECK ("month_deeds"."step" in ('hours', 'incidents', 'variables', 'reminder')),
	CONSTRAINT "month_deeds_deed" CHECK ("month_deeds"."deed" in ('done', 'open', 'sent'))
);
--> statement-breakpoint
ALTER TABLE "month_deeds" ADD CONSTRAINT "month_deeds_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "month_deeds_of_month" ON "month_deeds" USING btree ("enterprise_id","month","step");