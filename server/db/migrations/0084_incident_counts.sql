CREATE TABLE "incident_counts" (
	"enterprise_id" integer PRIMARY KEY NOT NULL,
	"since" date,
	"ledger_seq" bigint NOT NULL,
	"audit_seq" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "month_incidents" (
	"enterprise_id" integer NOT NULL,
	"date" date NOT NULL,
	"user_id" integer NOT NULL,
	"rule" text NOT NULL,
	"period" date NOT NULL,
	CONSTRAINT "month_incidents_enterprise_id_date_user_id_rule_pk" PRIMARY KEY("enterprise_id","date","user_id","rule")
);
--> statement-breakpoint
ALTER TABLE "incident_counts" ADD CONSTRAINT "incident_counts_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_incidents" ADD CONSTRAINT "month_incidents_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
select pgboss.create_queue('count-incidents', '{"policy": "standard"}');
