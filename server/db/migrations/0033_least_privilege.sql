CREATE TABLE "complaint_subjects" (
	"complaint_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "complaint_subjects_complaint_id_user_id_pk" PRIMARY KEY("complaint_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "manager_scope" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "complaints_responsible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "confidential" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "complaint_subjects" ADD CONSTRAINT "complaint_subjects_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprises" ADD CONSTRAINT "enterprises_manager_scope" CHECK ("enterprises"."manager_scope" in ('all', 'teams'));--> statement-breakpoint
-- The default types that speak of health, and what enterprises have called their own sick leave.
update leave_types set confidential = true
 where (id, name) in ((2, 'Permiso médico'), (4, 'Permiso por nacimiento'))
    or lower(name) ~ '\m(baja|médic|medic|enferm|incapacidad|hospital|nacimiento|maternidad|paternidad|embarazo|violencia)';
