CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer,
	"team_id" integer,
	"token_hash" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "calendar_feeds_one" CHECK (num_nonnulls("calendar_feeds"."user_id", "calendar_feeds"."team_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "leave" DROP CONSTRAINT "leave_day_unique";--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "carry_over_until" text;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "carry_over_max" smallint;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "hired_on" date;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD COLUMN "left_on" date;--> statement-breakpoint
ALTER TABLE "leave" ADD COLUMN "answer_comment" text;--> statement-breakpoint
ALTER TABLE "leave" ADD COLUMN "request_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "half_days" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "key" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "leave_types_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_user_unique" ON "calendar_feeds" USING btree ("enterprise_id","user_id") WHERE revoked_at is null and user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_team_unique" ON "calendar_feeds" USING btree ("enterprise_id","team_id") WHERE revoked_at is null and team_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_morning_unique" ON "leave" USING btree ("enterprise_id","user_id","day") WHERE part <> 'afternoon' and status <> 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX "leave_afternoon_unique" ON "leave" USING btree ("enterprise_id","user_id","day") WHERE part <> 'morning' and status <> 'rejected';--> statement-breakpoint
CREATE INDEX "leave_by_request" ON "leave" USING btree ("enterprise_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_types_name_unique" ON "leave_types" USING btree ("enterprise_id",lower("name"));--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "enterprises" ADD CONSTRAINT "enterprises_carry_over_until" CHECK ("enterprises"."carry_over_until" ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');--> statement-breakpoint
ALTER TABLE "enterprises" ADD CONSTRAINT "enterprises_carry_over_max" CHECK ("enterprises"."carry_over_max" >= 0);--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD FOREIGN KEY ("enterprise_id", "user_id") REFERENCES "enterprise_users" ("enterprise_id", "user_id");
