CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('invitation', 'verification', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opportunities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user" text DEFAULT '{}' NOT NULL,
	"enterprise" text DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"lifetime_seconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"parent_id" integer,
	"replied_by" integer,
	"message" text NOT NULL,
	"case_key_hash" text,
	"file_key" text,
	"file_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payrolls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payrolls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"year" smallint,
	"month" smallint,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "enterprises" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enterprises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"cif" text NOT NULL,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"country" text,
	"latitude" double precision,
	"longitude" double precision,
	"logo_path" text,
	"active" boolean DEFAULT true NOT NULL,
	"employee_limit" integer,
	"clock_methods" smallint[] DEFAULT '{1}' NOT NULL,
	"asks_location" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'Europe/Madrid' NOT NULL,
	"public_code" text NOT NULL,
	"qr_secret" text NOT NULL,
	"date_end" date,
	"shortcut" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enterprises_public_code_unique" UNIQUE("public_code"),
	CONSTRAINT "enterprises_methods_some" CHECK (cardinality("enterprises"."clock_methods") > 0 and "enterprises"."clock_methods" <@ array[1,2,3]::smallint[]),
	CONSTRAINT "enterprises_limit_positive" CHECK ("enterprises"."employee_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "kiosks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kiosks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"locked_until" timestamp with time zone,
	"failed_tries" smallint DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kiosks_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "local_holidays" (
	"enterprise_id" integer NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "local_holidays_unique" UNIQUE("enterprise_id","day")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"status" text NOT NULL,
	"price_id" text,
	"current_period_start" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_enterprise_unique" UNIQUE("enterprise_id"),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('active', 'canceled', 'past_due', 'trialing', 'incomplete', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "enterprise_users" (
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"title" text,
	"pin_hash" text,
	"hired_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	"sort_name" text DEFAULT '' NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	CONSTRAINT "enterprise_users_unique" PRIMARY KEY("enterprise_id","user_id"),
	CONSTRAINT "enterprise_users_role" CHECK ("enterprise_users"."role" in ('admin', 'advisor', 'manager', 'employee'))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"enterprise_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "team_members_enterprise_id_team_id_user_id_pk" PRIMARY KEY("enterprise_id","team_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"dni" text,
	"birth_date" date,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"country" text,
	"password_hash" text,
	"email_verified_at" timestamp with time zone,
	"push_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_dni_unique" UNIQUE("dni"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "work_terms" (
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"hours" numeric(6, 2) NOT NULL,
	"contract_type" text NOT NULL,
	"hours_type" text NOT NULL,
	"flexible_days" boolean NOT NULL,
	"days_of_week" smallint[] DEFAULT '{}' NOT NULL,
	"quantity_days" smallint,
	"has_complementary_hours" boolean DEFAULT false NOT NULL,
	"complementary_hours" numeric(6, 2),
	"vacation_days" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "work_terms_enterprise_id_user_id_valid_from_pk" PRIMARY KEY("enterprise_id","user_id","valid_from"),
	CONSTRAINT "work_terms_contract" CHECK ("work_terms"."contract_type" in ('full', 'partial')),
	CONSTRAINT "work_terms_hours_type" CHECK ("work_terms"."hours_type" in ('daily', 'weekly', 'monthly')),
	CONSTRAINT "work_terms_hours" CHECK ("work_terms"."hours" >= 0),
	CONSTRAINT "work_terms_vacation" CHECK ("work_terms"."vacation_days" between 0 and 50),
	CONSTRAINT "work_terms_days" CHECK ("work_terms"."days_of_week" <@ array[0,1,2,3,4,5,6]::smallint[])
);
--> statement-breakpoint
CREATE TABLE "leave" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"leave_type_id" integer NOT NULL,
	"day" date NOT NULL,
	"part" text DEFAULT 'full' NOT NULL,
	"status" text NOT NULL,
	"comment" text,
	"requested_by" integer NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_day_unique" UNIQUE("enterprise_id","user_id","day","part"),
	CONSTRAINT "leave_status" CHECK ("leave"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "leave_part" CHECK ("leave"."part" in ('full', 'morning', 'afternoon'))
);
--> statement-breakpoint
CREATE TABLE "leave_types" (
	"enterprise_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"paid" boolean DEFAULT true NOT NULL,
	"counts_against_balance" boolean DEFAULT false NOT NULL,
	"working_days" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "leave_types_enterprise_id_id_pk" PRIMARY KEY("enterprise_id","id")
);
--> statement-breakpoint
CREATE TABLE "schedule_members" (
	"enterprise_id" integer NOT NULL,
	"schedule_id" integer NOT NULL,
	"week_number" smallint NOT NULL,
	"user_id" integer,
	"team_id" integer,
	CONSTRAINT "schedule_members_user_unique" UNIQUE("enterprise_id","schedule_id","user_id"),
	CONSTRAINT "schedule_members_team_unique" UNIQUE("enterprise_id","schedule_id","team_id"),
	CONSTRAINT "schedule_members_one" CHECK (num_nonnulls("schedule_members"."user_id", "schedule_members"."team_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "schedule_weeks" (
	"enterprise_id" integer NOT NULL,
	"schedule_id" integer NOT NULL,
	"week_number" smallint NOT NULL,
	"blocks" jsonb NOT NULL,
	CONSTRAINT "schedule_weeks_enterprise_id_schedule_id_week_number_pk" PRIMARY KEY("enterprise_id","schedule_id","week_number")
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"name" text NOT NULL,
	"priority" smallint DEFAULT 1 NOT NULL,
	"months" smallint[] NOT NULL,
	"rotation_start" date NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedules_months" CHECK ("schedules"."months" <@ array[1,2,3,4,5,6,7,8,9,10,11,12]::smallint[])
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"month" date NOT NULL,
	"scheduled_ms" bigint NOT NULL,
	"worked_ms" bigint NOT NULL,
	"closed_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	CONSTRAINT "closures_unique" UNIQUE("enterprise_id","user_id","month")
);
--> statement-breakpoint
CREATE TABLE "ledger_heads" (
	"enterprise_id" integer PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"entry_id" integer,
	"proposed_by" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"paused_ms" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_changes_status" CHECK ("time_changes"."status" in ('pending', 'approved', 'rejected', 'disputed'))
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"local_date" date NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"paused_ms" bigint DEFAULT 0 NOT NULL,
	"paused_since" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL,
	"start_latitude" double precision,
	"start_longitude" double precision,
	"end_latitude" double precision,
	"end_longitude" double precision,
	"method" smallint NOT NULL,
	"work_mode" text NOT NULL,
	"offline" boolean DEFAULT false NOT NULL,
	"modified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "time_entries_order" CHECK ("time_entries"."ended_at" >= "time_entries"."started_at"),
	CONSTRAINT "time_entries_paused" CHECK ("time_entries"."paused_ms" >= 0),
	CONSTRAINT "time_entries_pause_open" CHECK ("time_entries"."paused_since" is null or "time_entries"."ended_at" is null)
);
--> statement-breakpoint
CREATE TABLE "time_events" (
	"enterprise_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor_id" integer,
	"entry_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"device_at" timestamp with time zone,
	"method" smallint NOT NULL,
	"work_mode" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"source" text NOT NULL,
	"reason" text,
	"replaces" bigint,
	"details" jsonb,
	"client_id" uuid,
	"prev_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "time_events_enterprise_id_seq_pk" PRIMARY KEY("enterprise_id","seq"),
	CONSTRAINT "time_events_client_unique" UNIQUE("enterprise_id","user_id","client_id"),
	CONSTRAINT "time_events_kind" CHECK ("time_events"."kind" in ('entry', 'pause', 'resume', 'out', 'correct', 'void')),
	CONSTRAINT "time_events_method" CHECK ("time_events"."method" in (1, 2, 3)),
	CONSTRAINT "time_events_work_mode" CHECK ("time_events"."work_mode" in ('onsite', 'remote')),
	CONSTRAINT "time_events_source" CHECK ("time_events"."source" in ('web', 'kiosk', 'import', 'correction'))
);
--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payrolls" ADD CONSTRAINT "payrolls_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_files" ADD CONSTRAINT "user_files_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_holidays" ADD CONSTRAINT "local_holidays_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD CONSTRAINT "enterprise_users_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD CONSTRAINT "enterprise_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave" ADD CONSTRAINT "leave_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_members" ADD CONSTRAINT "schedule_members_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_weeks" ADD CONSTRAINT "schedule_weeks_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD CONSTRAINT "ledger_heads_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_changes" ADD CONSTRAINT "time_changes_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_events" ADD CONSTRAINT "time_events_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_enterprise" ON "audit_log" USING btree ("enterprise_id","at");--> statement-breakpoint
CREATE INDEX "codes_by_user" ON "codes" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "complaints_by_enterprise" ON "complaints" USING btree ("enterprise_id","created_at");--> statement-breakpoint
CREATE INDEX "payrolls_by_person" ON "payrolls" USING btree ("enterprise_id","user_id","year","month");--> statement-breakpoint
CREATE INDEX "user_files_by_person" ON "user_files" USING btree ("enterprise_id","user_id");--> statement-breakpoint
CREATE INDEX "enterprise_users_by_user" ON "enterprise_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "enterprise_users_by_name" ON "enterprise_users" USING btree ("enterprise_id","sort_name","user_id");--> statement-breakpoint
CREATE INDEX "team_members_by_user" ON "team_members" USING btree ("enterprise_id","user_id");--> statement-breakpoint
CREATE INDEX "teams_by_enterprise" ON "teams" USING btree ("enterprise_id","name");--> statement-breakpoint
CREATE INDEX "leave_by_day" ON "leave" USING btree ("enterprise_id","day");--> statement-breakpoint
CREATE INDEX "schedules_by_enterprise" ON "schedules" USING btree ("enterprise_id","name");--> statement-breakpoint
CREATE INDEX "time_changes_by_status" ON "time_changes" USING btree ("enterprise_id","status","user_id");--> statement-breakpoint
CREATE INDEX "time_entries_by_day" ON "time_entries" USING btree ("enterprise_id","local_date","user_id");--> statement-breakpoint
CREATE INDEX "time_entries_by_person" ON "time_entries" USING btree ("enterprise_id","user_id","local_date");--> statement-breakpoint
CREATE INDEX "time_events_by_entry" ON "time_events" USING btree ("enterprise_id","entry_id");