CREATE TABLE "payroll_exports" (
	"enterprise_id" integer NOT NULL,
	"month" date NOT NULL,
	"number" integer NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"standing" jsonb NOT NULL,
	"written" jsonb NOT NULL,
	"layout" jsonb NOT NULL,
	"leave_names" jsonb NOT NULL,
	"unlocked_by" integer,
	"unlocked_at" timestamp with time zone,
	CONSTRAINT "payroll_exports_pkey" PRIMARY KEY("enterprise_id","month","number"),
	CONSTRAINT "payroll_exports_month" CHECK (extract(day from "payroll_exports"."month") = 1),
	CONSTRAINT "payroll_exports_unlocked" CHECK (("payroll_exports"."unlocked_by" is null) = ("payroll_exports"."unlocked_at" is null))
);
--> statement-breakpoint
CREATE TABLE "payroll_layouts" (
	"enterprise_id" integer PRIMARY KEY NOT NULL,
	"layout" jsonb NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payroll_exports" ADD CONSTRAINT "payroll_exports_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_layouts" ADD CONSTRAINT "payroll_layouts_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;