CREATE TABLE "mandate_refusals" (
	"mandate_id" integer NOT NULL,
	"side" text NOT NULL,
	"refuser_id" integer NOT NULL,
	"refused_by" integer NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mandate_refusals_mandate_id_side_refuser_id_pk" PRIMARY KEY("mandate_id","side","refuser_id"),
	CONSTRAINT "mandate_refusals_side" CHECK ("mandate_refusals"."side" in ('client', 'firm'))
);
--> statement-breakpoint
ALTER TABLE "mandate_refusals" ADD CONSTRAINT "mandate_refusals_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;