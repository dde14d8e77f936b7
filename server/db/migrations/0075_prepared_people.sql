CREATE TABLE "prepared_people" (
	"mandate_id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"people" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prepared_people" ADD CONSTRAINT "prepared_people_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select pgboss.create_queue('prepared-people', '{"policy": "standard"}');
