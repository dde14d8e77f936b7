CREATE TABLE "prepared_companies" (
	"mandate_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"user" jsonb NOT NULL,
	"enterprise" jsonb NOT NULL,
	"employee_number" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prepared_companies_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "prepared_companies" ADD CONSTRAINT "prepared_companies_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;