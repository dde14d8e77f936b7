CREATE TABLE "work_centre_members" (
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"work_centre_id" integer,
	CONSTRAINT "work_centre_members_enterprise_id_user_id_valid_from_pk" PRIMARY KEY("enterprise_id","user_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "work_centres" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_centres_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"zip_code" text,
	"city" text,
	"state" text,
	"latitude" double precision,
	"longitude" double precision,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_centres_key" UNIQUE("id","enterprise_id"),
	CONSTRAINT "work_centres_custom_fields" CHECK (jsonb_typeof("work_centres"."custom_fields") = 'object')
);
--> statement-breakpoint
ALTER TABLE "work_centre_members" ADD CONSTRAINT "work_centre_members_person" FOREIGN KEY ("enterprise_id","user_id") REFERENCES "public"."enterprise_users"("enterprise_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_centre_members" ADD CONSTRAINT "work_centre_members_centre" FOREIGN KEY ("work_centre_id","enterprise_id") REFERENCES "public"."work_centres"("id","enterprise_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_centres" ADD CONSTRAINT "work_centres_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_centre_members_by_centre" ON "work_centre_members" USING btree ("work_centre_id","enterprise_id");--> statement-breakpoint
CREATE INDEX "work_centres_by_enterprise" ON "work_centres" USING btree ("enterprise_id","name");--> statement-breakpoint
CREATE INDEX "work_centres_by_custom_fields" ON "work_centres" USING gin ("custom_fields" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "work_centres_name_unique" ON "work_centres" USING btree ("enterprise_id",lower(name));