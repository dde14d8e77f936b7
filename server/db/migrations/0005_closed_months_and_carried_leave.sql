CREATE TABLE "leave_notices" (
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"last_day" date NOT NULL,
	"kind" text NOT NULL,
	"days" double precision NOT NULL,
	"notified_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_notices_enterprise_id_user_id_last_day_kind_pk" PRIMARY KEY("enterprise_id","user_id","last_day","kind"),
	CONSTRAINT "leave_notices_kind" CHECK ("leave_notices"."kind" in ('invitation', 'warning'))
);
--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "rules_from" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "carried_days" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "incapacity" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "basis" jsonb;--> statement-breakpoint
ALTER TABLE "leave_notices" ADD CONSTRAINT "leave_notices_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
update leave_types set incapacity = case id when 2 then 'sickness' else 'birth' end
 where (id, name) in ((2, 'Permiso médico'), (4, 'Permiso por nacimiento'));
--> statement-breakpoint
select pgboss.create_queue('leave-notices', '{"policy": "standard"}');
--> statement-breakpoint
-- The next hour looks at every enterprise, and keeps by what its closed months are measured.
update enterprises set next_closing_at = least(next_closing_at, now());
