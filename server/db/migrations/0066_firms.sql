CREATE TABLE "firm_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "firm_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"firm_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "firm_members_unique" UNIQUE("firm_id","user_id"),
	CONSTRAINT "firm_members_role" CHECK ("firm_members"."role" in ('owner', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "firms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "firms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"cif" text NOT NULL,
	"email" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mandate_staff" (
	"mandate_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	CONSTRAINT "mandate_staff_mandate_id_member_id_valid_from_pk" PRIMARY KEY("mandate_id","member_id","valid_from"),
	CONSTRAINT "mandate_staff_kind" CHECK ("mandate_staff"."kind" in ('in_charge', 'substitute')),
	CONSTRAINT "mandate_staff_days" CHECK ("mandate_staff"."valid_until" >= "mandate_staff"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "mandates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mandates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer,
	"firm_id" integer,
	"addressee" text,
	"status" text NOT NULL,
	"rights" text[] NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_by" integer,
	"started_at" timestamp with time zone,
	"ended_by" integer,
	"ended_side" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mandates_status" CHECK ("mandates"."status" in ('invited', 'proposed', 'active', 'ended')),
	CONSTRAINT "mandates_ended_side" CHECK ("mandates"."ended_side" in ('client', 'firm')),
	CONSTRAINT "mandates_rights" CHECK ("mandates"."rights" <@ array['people', 'payrolls', 'time', 'corrections', 'closures']),
	CONSTRAINT "mandates_sides" CHECK (case "mandates"."status" when 'invited' then "mandates"."enterprise_id" is not null
               when 'proposed' then "mandates"."firm_id" is not null
               when 'active' then "mandates"."enterprise_id" is not null and "mandates"."firm_id" is not null
               else "mandates"."ended_at" is not null end)
);
--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_staff" ADD CONSTRAINT "mandate_staff_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_staff" ADD CONSTRAINT "mandate_staff_member_id_firm_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."firm_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "firm_members_one_firm" ON "firm_members" USING btree ("user_id") WHERE "firm_members"."active" and "firm_members"."accepted_at" is not null;--> statement-breakpoint
CREATE INDEX "firms_by_cif" ON "firms" USING btree ("cif");--> statement-breakpoint
CREATE INDEX "mandate_staff_by_member" ON "mandate_staff" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "mandates_by_enterprise" ON "mandates" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "mandates_by_firm" ON "mandates" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "mandates_by_addressee" ON "mandates" USING btree ("addressee") WHERE "mandates"."status" in ('invited', 'proposed');--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_one_invitation" ON "mandates" USING btree ("enterprise_id","addressee") WHERE "mandates"."status" = 'invited';--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_one_proposal" ON "mandates" USING btree ("firm_id","addressee") WHERE "mandates"."status" = 'proposed' and "mandates"."enterprise_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_one_active" ON "mandates" USING btree ("enterprise_id","firm_id") WHERE "mandates"."status" = 'active';--> statement-breakpoint
-- Last, as everybody who asks for anything waits for it.
ALTER TABLE "enterprise_users" ADD COLUMN "firm_id" integer;
