CREATE TABLE "client_import_companies" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"cif" text NOT NULL,
	"name" text NOT NULL,
	"lines" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sealed" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"message" text,
	"people" integer DEFAULT 0 NOT NULL,
	"invitations_failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "client_import_companies_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "client_import_companies_state" CHECK ("client_import_companies"."state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "client_import_companies_sealed" CHECK (("client_import_companies"."state" = 'waiting') = ("client_import_companies"."sealed" is not null))
);
--> statement-breakpoint
CREATE TABLE "client_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"firm_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"rights" text[] NOT NULL,
	"headings" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "client_imports_state" CHECK ("client_imports"."state" in ('receiving', 'working', 'done')),
	CONSTRAINT "client_imports_finished" CHECK (("client_imports"."state" = 'done') = ("client_imports"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "enterprise_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "client_import_companies" ADD CONSTRAINT "client_import_companies_import_id_client_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_import_companies_cif" ON "client_import_companies" USING btree ("import_id","cif");--> statement-breakpoint
CREATE INDEX "client_imports_by_firm" ON "client_imports" USING btree ("firm_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_imports_one_open" ON "client_imports" USING btree ("user_id") WHERE "client_imports"."state" <> 'done';--> statement-breakpoint
select pgboss.create_queue('client-imports', '{"policy": "standard"}');
