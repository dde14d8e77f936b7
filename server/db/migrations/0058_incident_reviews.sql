CREATE TABLE "incident_reviews" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "incident_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"rule" text NOT NULL,
	"period" date NOT NULL,
	"state" text NOT NULL,
	"explanation" text NOT NULL,
	"reviewed_by" integer NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "incident_reviews_pkey" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "incident_reviews_state" CHECK ("incident_reviews"."state" in ('explained', 'settled'))
);
--> statement-breakpoint
ALTER TABLE "incident_reviews" ADD CONSTRAINT "incident_reviews_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_reviews_by_period" ON "incident_reviews" USING btree ("enterprise_id","period","user_id","rule");--> statement-breakpoint
-- A review is never changed: the latest one of an incident counts.
revoke update on "incident_reviews" from jornada_app;
