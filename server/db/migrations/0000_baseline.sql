-- The database as release 1.0.0 has it. Above the tables what they need, below them what drizzle cannot declare.
-- Functions are created from server/db/functions after the migrations. Here are the one that an index depends on, and the names
-- of those that triggers call.

-- Both are trusted extensions: the owner of the database may create them.
create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
-- The server works as this role, neither owner nor superuser. The embedded database lets it sign in.
do $$
begin
  if not exists (select from pg_roles where rolname = 'jornada_app') then
    create role jornada_app nologin;
  end if;
  if not pg_has_role(current_user, 'jornada_app', 'member') then
    execute format('grant jornada_app to %I', current_user);
  end if;
end
$$;
--> statement-breakpoint
grant usage on schema public to jornada_app;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to jornada_app;
--> statement-breakpoint
alter default privileges in schema public grant usage on sequences to jornada_app;
--> statement-breakpoint
-- Lower case without accents, for searching. An index depends on it, so it is changed by a migration that rebuilds the index.
create function plain_text(value text) returns text
  language sql immutable parallel safe strict
  return translate(lower(value), 'áàâäãéèêëíìîïóòôöõúùûüñç', 'aaaaaeeeeiiiiooooouuuunc');
--> statement-breakpoint
create type correction_request as (
  kind text,
  enterprise_id integer,
  user_id integer,
  actor_id integer,
  entry_id bigint,
  started_ms bigint,
  ended_ms bigint,
  paused_ms bigint,
  method smallint,
  work_mode text,
  reason text,
  client_id uuid,
  agreement jsonb
);
--> statement-breakpoint
create type import_request as (
  enterprise_id integer,
  user_id integer,
  actor_id integer,
  started_ms bigint,
  ended_ms bigint,
  pauses jsonb,
  method smallint,
  work_mode text,
  start_latitude double precision,
  start_longitude double precision,
  end_latitude double precision,
  end_longitude double precision
);
--> statement-breakpoint
create type punch_answer as (
  index integer,
  outcome text,
  entry_id bigint,
  seq bigint,
  hash bytea,
  replayed boolean
);
--> statement-breakpoint
create type punch_request as (
  enterprise_id integer,
  user_id integer,
  actor_id integer,
  action text,
  at_ms bigint,
  device_ms bigint,
  method smallint,
  work_mode text,
  latitude double precision,
  longitude double precision,
  source text,
  client_id uuid,
  break_kind text,
  work_centre_id integer,
  work_centre text
);
--> statement-breakpoint
create function refresh_person_search() returns trigger language plpgsql as 'begin return coalesce(new, old); end';
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as 'begin return coalesce(new, old); end';
--> statement-breakpoint
create function refuse_closed_month() returns trigger language plpgsql as 'begin return coalesce(new, old); end';
--> statement-breakpoint
create function set_person_search() returns trigger language plpgsql as 'begin return coalesce(new, old); end';
--> statement-breakpoint
create function skip_overlapping_leave() returns trigger language plpgsql as 'begin return coalesce(new, old); end';
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"enterprise_id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL
) WITH (fillfactor = 20);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"enterprise_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"user_id" integer,
	"record_id" integer,
	"details" jsonb,
	"prev_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_log_enterprise_id_seq_pk" PRIMARY KEY("enterprise_id","seq")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"enterprise_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('invitation', 'verification', 'email_change', 'email_undo', 'reset')),
	CONSTRAINT "codes_enterprise" CHECK (case "codes"."purpose" when 'invitation' then "codes"."enterprise_id" is not null
               when 'email_change' then true else "codes"."enterprise_id" is null end)
);
--> statement-breakpoint
CREATE TABLE "declined_invitations" (
	"enterprise_id" integer NOT NULL,
	"email" text NOT NULL,
	"declined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declined_invitations_enterprise_id_email_pk" PRIMARY KEY("enterprise_id","email")
);
--> statement-breakpoint
CREATE TABLE "factor_recoveries" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" integer,
	CONSTRAINT "inspections_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" integer NOT NULL,
	"device_hash" text NOT NULL,
	"name" text,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" integer PRIMARY KEY NOT NULL,
	"user" text DEFAULT '{}' NOT NULL,
	"enterprise" text DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"lifetime_seconds" integer NOT NULL,
	"ends_at" timestamp with time zone DEFAULT now() + interval '7 days' NOT NULL,
	"device_hash" text,
	"device" text,
	"proved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"ciphertext" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "payment_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_subscriptions" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"user_id" integer,
	"price_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_objects_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_import_companies" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"cif" text NOT NULL,
	"name" text NOT NULL,
	"lines" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ciphertext" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"message" text,
	"people" integer DEFAULT 0 NOT NULL,
	"invitations_failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "client_import_companies_import_id_position_pk" PRIMARY KEY("import_id","position"),
	CONSTRAINT "client_import_companies_state" CHECK ("client_import_companies"."state" in ('waiting', 'done', 'failed', 'canceled')),
	CONSTRAINT "client_import_companies_ciphertext" CHECK (("client_import_companies"."state" = 'waiting') = ("client_import_companies"."ciphertext" is not null))
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
	CONSTRAINT "client_imports_state" CHECK ("client_imports"."state" in ('receiving', 'working', 'canceling', 'done', 'canceled')),
	CONSTRAINT "client_imports_finished" CHECK (("client_imports"."state" in ('done', 'canceled')) = ("client_imports"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "complaint_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"complaint_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_subjects" (
	"complaint_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "complaint_subjects_complaint_id_user_id_pk" PRIMARY KEY("complaint_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"parent_id" integer,
	"replied_by" integer,
	"message" text NOT NULL,
	"case_key_hash" text,
	"reference" text DEFAULT upper(left(md5(gen_random_uuid()::text), 8)) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"investigated_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"measures" text,
	"extended_at" timestamp with time zone,
	"extension_months" smallint,
	"extension_reason" text,
	"content_removed_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"reminded_deadlines" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "complaints_extension" CHECK (num_nonnulls("complaints"."extended_at", "complaints"."extension_months", "complaints"."extension_reason") in (0, 3)
          and "complaints"."extension_months" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"required" boolean DEFAULT false NOT NULL,
	"visible_to" text DEFAULT 'everyone' NOT NULL,
	"in_list" boolean DEFAULT true NOT NULL,
	"summed" boolean,
	"position" smallint NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_fields_kind" CHECK ("custom_fields"."kind" in ('text', 'longText', 'integer', 'number', 'money', 'date', 'time', 'flag', 'select', 'email', 'phone', 'url', 'reference')),
	CONSTRAINT "custom_fields_visible_to" CHECK ("custom_fields"."visible_to" in ('everyone', 'office', 'admins')),
	CONSTRAINT "custom_fields_choices" CHECK (jsonb_typeof("custom_fields"."choices") = 'array')
);
--> statement-breakpoint
CREATE TABLE "document_request_files" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "document_request_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"user_id" integer,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"file_removed_at" timestamp with time zone,
	CONSTRAINT "document_request_files_pkey" PRIMARY KEY("id","enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "document_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"title" text,
	"note" text,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"asked_by" integer NOT NULL,
	"firm_id" integer,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" integer,
	"sent_at" timestamp with time zone,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"reason" text,
	"reminded_at" timestamp with time zone,
	"remind_on" date,
	CONSTRAINT "document_requests_pkey" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "document_requests_kind" CHECK ("document_requests"."kind" in ('contract', 'medical', 'bank', 'other')),
	CONSTRAINT "document_requests_state" CHECK ("document_requests"."state" in ('outstanding', 'sent', 'accepted', 'returned', 'withdrawn')),
	CONSTRAINT "document_requests_title" CHECK ("document_requests"."kind" <> 'other' or "document_requests"."title" is not null),
	CONSTRAINT "document_requests_remind" CHECK ("document_requests"."remind_on" is null or "document_requests"."state" in ('outstanding', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "payroll_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payroll_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"uploaded_by" integer NOT NULL,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"sources" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"pages_total" integer NOT NULL,
	"as_draft" boolean DEFAULT false NOT NULL,
	"draft" jsonb,
	"result" jsonb,
	"error" text,
	"claim" text,
	"claimed_until" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"pieces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"sources_removed_at" timestamp with time zone,
	"cut_state" text,
	CONSTRAINT "payroll_uploads_cut_state" CHECK ("payroll_uploads"."cut_state" in ('whole', 'rebuilt', 'withheld')),
	CONSTRAINT "payroll_uploads_kind" CHECK ("payroll_uploads"."kind" in ('single', 'multiple', 'files')),
	CONSTRAINT "payroll_uploads_state" CHECK ("payroll_uploads"."state" in ('waiting', 'working', 'draft', 'done', 'failed', 'discarded')),
	CONSTRAINT "payroll_uploads_month" CHECK ("payroll_uploads"."month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "payrolls" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "payrolls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"cut_state" text,
	"upload_id" integer,
	"content_hash" text,
	"unread_since" timestamp with time zone DEFAULT now(),
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"file_removed_at" timestamp with time zone,
	CONSTRAINT "payrolls_pkey" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "payrolls_cut_state" CHECK ("payrolls"."cut_state" in ('whole', 'rebuilt', 'withheld'))
);
--> statement-breakpoint
CREATE TABLE "user_files" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "user_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"year" smallint,
	"month" smallint,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"file_removed_at" timestamp with time zone,
	CONSTRAINT "user_files_pkey" PRIMARY KEY("id","enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "enterprise_keys" (
	"enterprise_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"recipient" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"installation_recipient" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	"complete_at" timestamp with time zone,
	CONSTRAINT "enterprise_keys_enterprise_id_number_pk" PRIMARY KEY("enterprise_id","number")
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
	"radius" integer,
	"time_zone" text DEFAULT 'Europe/Madrid' NOT NULL,
	"manager_scope" text DEFAULT 'all' NOT NULL,
	"team_presence" boolean DEFAULT false NOT NULL,
	"remind_entry" integer,
	"remind_out" integer,
	"remind_pause" integer,
	"remind_sign" integer,
	"standby_time" boolean DEFAULT false NOT NULL,
	"hours_bank_from" date,
	"hours_bank_lack" boolean DEFAULT false NOT NULL,
	"default_hours" double precision,
	"default_quantity_days" integer,
	"default_vacation_days" integer,
	"logo_path" text,
	"plain_files" boolean DEFAULT false NOT NULL,
	"files_counted" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"employee_limit" integer,
	"clock_methods" smallint[] DEFAULT '{1}' NOT NULL,
	"asks_location" boolean DEFAULT false NOT NULL,
	"locale" text,
	"public_code" text NOT NULL,
	"qr_secret" text NOT NULL,
	"date_end" date,
	"shortcut" text,
	"carry_over_until" text,
	"carry_over_max" smallint,
	"second_factor_roles" text[] DEFAULT '{}' NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"next_closing_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_reminders_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enterprises_public_code_unique" UNIQUE("public_code"),
	CONSTRAINT "enterprises_second_factor_roles" CHECK ("enterprises"."second_factor_roles" <@ array['admin', 'advisor', 'manager', 'employee']),
	CONSTRAINT "enterprises_carry_over_until" CHECK ("enterprises"."carry_over_until" ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
	CONSTRAINT "enterprises_carry_over_max" CHECK ("enterprises"."carry_over_max" >= 0),
	CONSTRAINT "enterprises_methods_some" CHECK (cardinality("enterprises"."clock_methods") > 0 and "enterprises"."clock_methods" <@ array[1,2,3]::smallint[]),
	CONSTRAINT "enterprises_time_zone" CHECK ("enterprises"."time_zone" in ('Europe/Madrid', 'Atlantic/Canary')),
	CONSTRAINT "enterprises_manager_scope" CHECK ("enterprises"."manager_scope" in ('all', 'teams')),
	CONSTRAINT "enterprises_limit_positive" CHECK ("enterprises"."employee_limit" > 0),
	CONSTRAINT "enterprises_locale" CHECK ("enterprises"."locale" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$'),
	CONSTRAINT "enterprises_custom_fields" CHECK (jsonb_typeof("enterprises"."custom_fields") = 'object')
);
--> statement-breakpoint
CREATE TABLE "local_holidays" (
	"enterprise_id" integer NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'local' NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "local_holidays_unique" UNIQUE("enterprise_id","day"),
	CONSTRAINT "local_holidays_kind" CHECK ("local_holidays"."kind" in ('regional', 'local', 'company'))
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
CREATE TABLE "firm_keys" (
	"firm_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"recipient" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"installation_recipient" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "firm_keys_firm_id_number_pk" PRIMARY KEY("firm_id","number")
);
--> statement-breakpoint
CREATE TABLE "firm_payroll_pages" (
	"upload_id" integer NOT NULL,
	"page" smallint NOT NULL,
	"state" text NOT NULL,
	"enterprise_id" integer,
	"cif_enterprise_ids" integer[] DEFAULT '{}' NOT NULL,
	"user_id" integer,
	"slip" smallint,
	"extra" boolean DEFAULT false NOT NULL,
	"year" smallint,
	"month" smallint,
	"fingerprint" text,
	"reason" text,
	"payroll_upload_id" integer,
	"assigned_by" integer,
	CONSTRAINT "firm_payroll_pages_upload_id_page_pk" PRIMARY KEY("upload_id","page"),
	CONSTRAINT "firm_payroll_pages_state" CHECK ("firm_payroll_pages"."state" in ('placed', 'asked', 'foreign', 'skipped')),
	CONSTRAINT "firm_payroll_pages_placed" CHECK (("firm_payroll_pages"."state" = 'placed') = ("firm_payroll_pages"."user_id" is not null and "firm_payroll_pages"."slip" is not null)),
	CONSTRAINT "firm_payroll_pages_of_client" CHECK ("firm_payroll_pages"."user_id" is null or "firm_payroll_pages"."enterprise_id" is not null),
	CONSTRAINT "firm_payroll_pages_handed" CHECK ("firm_payroll_pages"."payroll_upload_id" is null or "firm_payroll_pages"."state" = 'placed')
);
--> statement-breakpoint
CREATE TABLE "firm_payroll_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "firm_payroll_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"firm_id" integer NOT NULL,
	"uploaded_by" integer NOT NULL,
	"year" smallint NOT NULL,
	"month" smallint NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"pages_total" integer NOT NULL,
	"error" text,
	"claim" text,
	"claimed_until" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"file_removed_at" timestamp with time zone,
	CONSTRAINT "firm_payroll_uploads_state" CHECK ("firm_payroll_uploads"."state" in ('waiting', 'working', 'read', 'failed', 'discarded')),
	CONSTRAINT "firm_payroll_uploads_month" CHECK ("firm_payroll_uploads"."month" between 1 and 12)
);
--> statement-breakpoint
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
CREATE TABLE "firm_saved_filters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "firm_saved_filters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"firm_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "mandate_refusals" (
	"mandate_id" integer NOT NULL,
	"side" text NOT NULL,
	"refuser_id" integer NOT NULL,
	"refused_by" integer NOT NULL,
	"refused_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mandate_refusals_mandate_id_side_refuser_id_pk" PRIMARY KEY("mandate_id","side","refuser_id"),
	CONSTRAINT "mandate_refusals_side" CHECK ("mandate_refusals"."side" in ('client', 'firm'))
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
CREATE TABLE "prepared_companies" (
	"mandate_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"user" jsonb NOT NULL,
	"enterprise" jsonb NOT NULL,
	"employee_number" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prepared_companies_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "prepared_people" (
	"mandate_id" integer PRIMARY KEY NOT NULL,
	"ciphertext" text NOT NULL,
	"people" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kiosk_centres" (
	"kiosk_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"work_centre_id" integer,
	"work_centre" text,
	CONSTRAINT "kiosk_centres_kiosk_id_until_pk" PRIMARY KEY("kiosk_id","until")
);
--> statement-breakpoint
CREATE TABLE "kiosk_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"enterprise_id" integer NOT NULL,
	"work_centre_id" integer,
	"name" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kiosks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kiosks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"work_centre_id" integer,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"locked_until" timestamp with time zone,
	"failed_tries" smallint DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" integer,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "kiosks_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "month_actions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "month_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"month" date NOT NULL,
	"step" text NOT NULL,
	"action" text NOT NULL,
	"done_by" integer NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "month_actions_pkey" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "month_actions_step" CHECK ("month_actions"."step" in ('hours', 'incidents', 'variables', 'reminder')),
	CONSTRAINT "month_actions_action" CHECK ("month_actions"."action" in ('done', 'open', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"enterprise_id" integer,
	"ciphertext" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"mail" boolean NOT NULL,
	"push" boolean NOT NULL,
	CONSTRAINT "notification_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"about_id" integer,
	"ref" text,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key_ciphertext" text NOT NULL,
	CONSTRAINT "push_keys_singleton" CHECK ("push_keys"."singleton")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "payroll_exports" (
	"enterprise_id" integer NOT NULL,
	"month" date NOT NULL,
	"number" integer NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"month_values" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"layout" jsonb NOT NULL,
	"leave_names" jsonb NOT NULL,
	"leave_rows" integer,
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
CREATE TABLE "agreements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agreements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"annual_hours" double precision,
	"daily_hours" double precision,
	"rest_hours" double precision,
	"weekly_rest_hours" double precision,
	"pause_after_hours" double precision,
	"pause_minutes" integer,
	"night_from" time,
	"night_to" time,
	"irregular_percent" double precision,
	"complementary_percent" double precision,
	"complementary_notice_days" integer,
	"voluntary_percent" double precision,
	"overtime_value" double precision,
	"overtime_rest_months" integer,
	"bank_months" integer,
	"bank_max_hours" double precision,
	"extra_holidays" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreements_custom_fields" CHECK (jsonb_typeof("agreements"."custom_fields") = 'object')
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "consents_kind" CHECK ("consents"."kind" in ('terms', 'marketing'))
);
--> statement-breakpoint
CREATE TABLE "employment_gaps" (
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	CONSTRAINT "employment_gaps_enterprise_id_user_id_from_day_pk" PRIMARY KEY("enterprise_id","user_id","from_day"),
	CONSTRAINT "employment_gaps_order" CHECK ("employment_gaps"."from_day" <= "employment_gaps"."to_day" + 1)
);
--> statement-breakpoint
CREATE TABLE "enterprise_users" (
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"accepted_at" timestamp with time zone,
	"pending_email" text,
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"dni" text,
	"birth_date" date,
	"phone" text,
	"address" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"country" text,
	"role" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"title" text,
	"complaints_responsible" boolean DEFAULT false NOT NULL,
	"firm_id" integer,
	"pin_hash" text,
	"hired_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone,
	"hired_on" date,
	"left_on" date,
	"erased_at" timestamp with time zone,
	"sort_name" text COLLATE "es-x-icu" DEFAULT '' NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "enterprise_users_unique" PRIMARY KEY("enterprise_id","user_id"),
	CONSTRAINT "users_dni_unique" UNIQUE("enterprise_id","dni"),
	CONSTRAINT "enterprise_users_pin_unique" UNIQUE("enterprise_id","pin_hash"),
	CONSTRAINT "enterprise_users_custom_fields" CHECK (jsonb_typeof("enterprise_users"."custom_fields") = 'object'),
	CONSTRAINT "enterprise_users_role" CHECK ("enterprise_users"."role" in ('admin', 'advisor', 'manager', 'employee'))
);
--> statement-breakpoint
CREATE TABLE "location_notices" (
	"user_id" integer NOT NULL,
	"version" smallint NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "location_notices_user_id_version_pk" PRIMARY KEY("user_id","version")
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
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_custom_fields" CHECK (jsonb_typeof("teams"."custom_fields") = 'object')
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"password_chosen_by_owner" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"push_token" text,
	"notify_any_time" boolean DEFAULT false NOT NULL,
	"locale" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_locale" CHECK ("users"."locale" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$')
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
	"duration" text,
	"agreement_id" integer,
	"distribution" text DEFAULT 'regular' NOT NULL,
	"part_time_percent" numeric(5, 2),
	"night_worker" boolean DEFAULT false NOT NULL,
	"other_hours" numeric(5, 2),
	CONSTRAINT "work_terms_enterprise_id_user_id_valid_from_pk" PRIMARY KEY("enterprise_id","user_id","valid_from"),
	CONSTRAINT "work_terms_contract" CHECK ("work_terms"."contract_type" in ('full', 'partial')),
	CONSTRAINT "work_terms_hours_type" CHECK ("work_terms"."hours_type" in ('daily', 'weekly', 'monthly', 'yearly')),
	CONSTRAINT "work_terms_distribution" CHECK ("work_terms"."distribution" in ('regular', 'irregular')),
	CONSTRAINT "work_terms_duration" CHECK ("work_terms"."duration" in ('permanent', 'temporary', 'seasonal')),
	CONSTRAINT "work_terms_part_time" CHECK ("work_terms"."part_time_percent" > 0 and "work_terms"."part_time_percent" < 100),
	CONSTRAINT "work_terms_other_hours" CHECK ("work_terms"."other_hours" between 0 and 168),
	CONSTRAINT "work_terms_hours" CHECK ("work_terms"."hours" >= 0),
	CONSTRAINT "work_terms_vacation" CHECK ("work_terms"."vacation_days" between 0 and 50),
	CONSTRAINT "work_terms_days" CHECK ("work_terms"."days_of_week" <@ array[0,1,2,3,4,5,6]::smallint[])
);
--> statement-breakpoint
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
CREATE TABLE "leave" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "leave_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"leave_type_id" integer NOT NULL,
	"day" date NOT NULL,
	"part" text DEFAULT 'full' NOT NULL,
	"rest_from" text,
	"rest_to" text,
	"status" text NOT NULL,
	"comment" text,
	"requested_by" integer NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"answer_comment" text,
	"request_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_pkey" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "leave_status" CHECK ("leave"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "leave_part" CHECK ("leave"."part" in ('full', 'morning', 'afternoon')),
	CONSTRAINT "leave_rest" CHECK (num_nonnulls("leave"."rest_from", "leave"."rest_to") in (0, 2) and ("leave"."rest_from" is null or "leave"."part" = 'full' and "leave"."rest_from" <> "leave"."rest_to"))
);
--> statement-breakpoint
CREATE TABLE "leave_types" (
	"enterprise_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"paid" boolean DEFAULT true NOT NULL,
	"counts_against_balance" boolean DEFAULT false NOT NULL,
	"working_days" boolean DEFAULT false NOT NULL,
	"half_days" boolean DEFAULT true NOT NULL,
	"hours_bank" boolean DEFAULT false NOT NULL,
	"confidential" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"key" integer GENERATED ALWAYS AS IDENTITY (sequence name "leave_types_key_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "leave_types_enterprise_id_id_pk" PRIMARY KEY("enterprise_id","id"),
	CONSTRAINT "leave_types_key_unique" UNIQUE("key"),
	CONSTRAINT "leave_types_custom_fields" CHECK (jsonb_typeof("leave_types"."custom_fields") = 'object')
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
	"version_of" integer,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedules_custom_fields" CHECK (jsonb_typeof("schedules"."custom_fields") = 'object'),
	CONSTRAINT "schedules_validity" CHECK ("schedules"."valid_to" >= "schedules"."valid_from"),
	CONSTRAINT "schedules_monday" CHECK (extract(isodow from "schedules"."rotation_start") = 1),
	CONSTRAINT "schedules_months" CHECK ("schedules"."months" <@ array[1,2,3,4,5,6,7,8,9,10,11,12]::smallint[])
);
--> statement-breakpoint
CREATE TABLE "staff_changes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "staff_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"user_id" integer,
	"dni" text,
	"effective_on" date NOT NULL,
	"form" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"announced_by" integer NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"handled_by" integer,
	"handled_at" timestamp with time zone,
	"question" text,
	"asked_by" integer,
	"asked_at" timestamp with time zone,
	"registered_on" date,
	"done_by" integer,
	"done_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	CONSTRAINT "staff_changes_pkey" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "staff_changes_kind" CHECK ("staff_changes"."kind" in ('joiner', 'leaver')),
	CONSTRAINT "staff_changes_status" CHECK ("staff_changes"."status" in ('announced', 'in_hand', 'sent_back', 'done', 'withdrawn')),
	CONSTRAINT "staff_changes_leaver" CHECK ("staff_changes"."kind" = 'joiner' or "staff_changes"."user_id" is not null),
	CONSTRAINT "staff_changes_in_hand" CHECK ("staff_changes"."status" <> 'in_hand' or "staff_changes"."handled_by" is not null),
	CONSTRAINT "staff_changes_done" CHECK ("staff_changes"."status" <> 'done' or ("staff_changes"."registered_on" is not null and "staff_changes"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"made_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"rows" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_usage" (
	"enterprise_id" integer NOT NULL,
	"share" text NOT NULL,
	"bytes" bigint NOT NULL,
	"warned_at" timestamp with time zone,
	CONSTRAINT "storage_usage_enterprise_id_share_pk" PRIMARY KEY("enterprise_id","share"),
	CONSTRAINT "storage_usage_share" CHECK ("storage_usage"."share" in ('company', 'complaints'))
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"enterprise_id" integer NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_kind" CHECK ("stored_files"."kind" in ('payrolls', 'documents', 'others', 'complaints'))
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "closures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"month" date NOT NULL,
	"scheduled_ms" bigint NOT NULL,
	"worked_ms" bigint NOT NULL,
	"agreed_ms" bigint,
	"ordinary_ms" bigint DEFAULT 0 NOT NULL,
	"complementary_ms" bigint DEFAULT 0 NOT NULL,
	"overtime_ms" bigint DEFAULT 0 NOT NULL,
	"paused_ms" bigint,
	"remote_ms" bigint,
	"kinds" jsonb,
	"kinds_due" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"reopened_at" timestamp with time zone,
	"reopened_by" integer,
	"reopen_reason" text,
	CONSTRAINT "closures_pkey" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "closures_unique" UNIQUE("enterprise_id","user_id","month"),
	CONSTRAINT "closures_signed_closed" CHECK ("closures"."signed_at" is null or "closures"."closed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"entry_id" bigint,
	"proposed_by" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"paused_ms" bigint DEFAULT 0 NOT NULL,
	"annuls" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"reopen_reason" text,
	"base_seq" bigint,
	"status" text DEFAULT 'pending' NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"answer_reason" text,
	"event_seq" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "corrections_pkey" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "corrections_status" CHECK ("corrections"."status" in ('pending', 'approved', 'rejected', 'disputed', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "ledger_checkpoints" (
	"enterprise_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"kept_seqs" bigint[] NOT NULL,
	"kept_hashes" text[] NOT NULL,
	"rows" bigint NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"public_key" text NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "ledger_checkpoints_enterprise_id_seq_pk" PRIMARY KEY("enterprise_id","seq")
);
--> statement-breakpoint
CREATE TABLE "ledger_heads" (
	"enterprise_id" integer PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"hash" "bytea" NOT NULL
) WITH (fillfactor = 20);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "time_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"start_work_centre" text,
	"end_work_centre" text,
	"method" smallint NOT NULL,
	"work_mode" text NOT NULL,
	"offline" boolean DEFAULT false NOT NULL,
	"modified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "time_entries_pkey" PRIMARY KEY("id","enterprise_id"),
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
	"entry_id" bigint NOT NULL,
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
	CONSTRAINT "time_events_kind" CHECK ("time_events"."kind" in ('entry', 'pause', 'resume', 'out', 'correct', 'void', 'disagree')),
	CONSTRAINT "time_events_method" CHECK ("time_events"."method" in (1, 2, 3)),
	CONSTRAINT "time_events_work_mode" CHECK ("time_events"."work_mode" in ('onsite', 'remote')),
	CONSTRAINT "time_events_source" CHECK ("time_events"."source" in ('web', 'kiosk', 'import', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "work_centre_holidays" (
	"enterprise_id" integer NOT NULL,
	"work_centre_id" integer NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'local' NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_centre_holidays_enterprise_id_work_centre_id_day_pk" PRIMARY KEY("enterprise_id","work_centre_id","day"),
	CONSTRAINT "work_centre_holidays_kind" CHECK ("work_centre_holidays"."kind" in ('local', 'company', 'regional'))
);
--> statement-breakpoint
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
	"radius" integer,
	"time_zone" text,
	"active_method" text,
	"custom_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "work_centres_key" UNIQUE("id","enterprise_id"),
	CONSTRAINT "work_centres_custom_fields" CHECK (jsonb_typeof("work_centres"."custom_fields") = 'object')
);
--> statement-breakpoint
CREATE TABLE "hours_decisions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "hours_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"ms" bigint NOT NULL,
	"reason" text NOT NULL,
	"decided_by" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"accepted" boolean,
	"answered_at" timestamp with time zone,
	"withdrawn_by" integer,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "hours_decisions_pkey" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "hours_decisions_kind" CHECK ("hours_decisions"."kind" in ('paid', 'forceMajeure', 'adjusted')),
	CONSTRAINT "hours_decisions_ms" CHECK ("hours_decisions"."ms" <> 0 and ("hours_decisions"."kind" = 'adjusted' or "hours_decisions"."ms" > 0)),
	CONSTRAINT "hours_decisions_answer" CHECK (("hours_decisions"."accepted" is null) = ("hours_decisions"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "incident_counts" (
	"enterprise_id" integer PRIMARY KEY NOT NULL,
	"since" date,
	"ledger_seq" bigint NOT NULL,
	"audit_seq" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "month_incidents" (
	"enterprise_id" integer NOT NULL,
	"date" date NOT NULL,
	"user_id" integer NOT NULL,
	"rule" text NOT NULL,
	"period" date NOT NULL,
	CONSTRAINT "month_incidents_enterprise_id_date_user_id_rule_pk" PRIMARY KEY("enterprise_id","date","user_id","rule")
);
--> statement-breakpoint
CREATE TABLE "saved_filters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_filters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declined_invitations" ADD CONSTRAINT "declined_invitations_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_recoveries" ADD CONSTRAINT "factor_recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_subscriptions" ADD CONSTRAINT "pending_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_import_companies" ADD CONSTRAINT "client_import_companies_import_id_client_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."client_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_files" ADD CONSTRAINT "complaint_files_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_subjects" ADD CONSTRAINT "complaint_subjects_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_request_files" ADD CONSTRAINT "document_request_files_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_request_files" ADD CONSTRAINT "document_request_files_request" FOREIGN KEY ("request_id","enterprise_id") REFERENCES "public"."document_requests"("id","enterprise_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_uploads" ADD CONSTRAINT "payroll_uploads_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payrolls" ADD CONSTRAINT "payrolls_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payrolls" ADD CONSTRAINT "payrolls_upload_id_payroll_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."payroll_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_files" ADD CONSTRAINT "user_files_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_keys" ADD CONSTRAINT "enterprise_keys_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "local_holidays" ADD CONSTRAINT "local_holidays_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_keys" ADD CONSTRAINT "firm_keys_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_payroll_pages" ADD CONSTRAINT "firm_payroll_pages_upload_id_firm_payroll_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."firm_payroll_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_payroll_pages" ADD CONSTRAINT "firm_payroll_pages_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_payroll_pages" ADD CONSTRAINT "firm_payroll_pages_handed_out" FOREIGN KEY ("payroll_upload_id") REFERENCES "public"."payroll_uploads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_payroll_uploads" ADD CONSTRAINT "firm_payroll_uploads_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_members" ADD CONSTRAINT "firm_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_saved_filters" ADD CONSTRAINT "firm_saved_filters_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_saved_filters" ADD CONSTRAINT "firm_saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_refusals" ADD CONSTRAINT "mandate_refusals_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_staff" ADD CONSTRAINT "mandate_staff_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandate_staff" ADD CONSTRAINT "mandate_staff_member_id_firm_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."firm_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mandates" ADD CONSTRAINT "mandates_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_companies" ADD CONSTRAINT "prepared_companies_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_people" ADD CONSTRAINT "prepared_people_mandate_id_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_centres" ADD CONSTRAINT "kiosk_centres_kiosk_id_kiosks_id_fk" FOREIGN KEY ("kiosk_id") REFERENCES "public"."kiosks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_codes" ADD CONSTRAINT "kiosk_codes_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_codes" ADD CONSTRAINT "kiosk_codes_centre" FOREIGN KEY ("work_centre_id","enterprise_id") REFERENCES "public"."work_centres"("id","enterprise_id") ON DELETE set null ("work_centre_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_centre" FOREIGN KEY ("work_centre_id","enterprise_id") REFERENCES "public"."work_centres"("id","enterprise_id") ON DELETE set null ("work_centre_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_actions" ADD CONSTRAINT "month_actions_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_exports" ADD CONSTRAINT "payroll_exports_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_layouts" ADD CONSTRAINT "payroll_layouts_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD CONSTRAINT "enterprise_users_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_users" ADD CONSTRAINT "enterprise_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_notices" ADD CONSTRAINT "location_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_terms" ADD CONSTRAINT "work_terms_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave" ADD CONSTRAINT "leave_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_members" ADD CONSTRAINT "schedule_members_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_weeks" ADD CONSTRAINT "schedule_weeks_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_version_of_schedules_id_fk" FOREIGN KEY ("version_of") REFERENCES "public"."schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_usage" ADD CONSTRAINT "storage_usage_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_checkpoints" ADD CONSTRAINT "ledger_checkpoints_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_heads" ADD CONSTRAINT "ledger_heads_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_events" ADD CONSTRAINT "time_events_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_centre_holidays" ADD CONSTRAINT "work_centre_holidays_centre" FOREIGN KEY ("work_centre_id","enterprise_id") REFERENCES "public"."work_centres"("id","enterprise_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_centre_members" ADD CONSTRAINT "work_centre_members_person" FOREIGN KEY ("enterprise_id","user_id") REFERENCES "public"."enterprise_users"("enterprise_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_centre_members" ADD CONSTRAINT "work_centre_members_centre" FOREIGN KEY ("work_centre_id","enterprise_id") REFERENCES "public"."work_centres"("id","enterprise_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_centres" ADD CONSTRAINT "work_centres_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hours_decisions" ADD CONSTRAINT "hours_decisions_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_counts" ADD CONSTRAINT "incident_counts_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_reviews" ADD CONSTRAINT "incident_reviews_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_incidents" ADD CONSTRAINT "month_incidents_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("enterprise_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("enterprise_id","actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_person" ON "audit_log" USING btree ("enterprise_id","user_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_inspection" ON "audit_log" USING btree ("enterprise_id","record_id") WHERE "audit_log"."action" like 'inspection.%';--> statement-breakpoint
CREATE INDEX "codes_by_user" ON "codes" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "inspections_by_enterprise" ON "inspections" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE INDEX "known_devices_by_use" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_subscriptions_open" ON "pending_subscriptions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "pending_subscriptions_by_customer" ON "pending_subscriptions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_objects_by_kind" ON "sandbox_objects" USING btree ("kind","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "client_import_companies_cif" ON "client_import_companies" USING btree ("import_id","cif");--> statement-breakpoint
CREATE INDEX "client_imports_by_firm" ON "client_imports" USING btree ("firm_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_imports_one_open" ON "client_imports" USING btree ("user_id") WHERE not ("client_imports"."state" in ('done', 'canceled'));--> statement-breakpoint
CREATE INDEX "complaint_files_by_complaint" ON "complaint_files" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE INDEX "complaints_by_enterprise" ON "complaints" USING btree ("enterprise_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_by_key" ON "complaints" USING btree ("case_key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_by_reference" ON "complaints" USING btree ("enterprise_id","reference") WHERE "complaints"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "complaints_open" ON "complaints" USING btree ("id") WHERE "complaints"."parent_id" is null and "complaints"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "complaints_unannounced" ON "complaints" USING btree ("enterprise_id","created_at") WHERE "complaints"."parent_id" is null and "complaints"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "custom_fields_by_resource" ON "custom_fields" USING btree ("enterprise_id","resource","position");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_fields_name_unique" ON "custom_fields" USING btree ("enterprise_id","resource",plain_text("name")) WHERE "custom_fields"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "document_request_files_by_request" ON "document_request_files" USING btree ("enterprise_id","request_id");--> statement-breakpoint
CREATE INDEX "document_requests_by_state" ON "document_requests" USING btree ("enterprise_id","state","due_on");--> statement-breakpoint
CREATE INDEX "document_requests_by_person" ON "document_requests" USING btree ("enterprise_id","user_id");--> statement-breakpoint
CREATE INDEX "document_requests_to_remind" ON "document_requests" USING btree ("remind_on") WHERE "document_requests"."remind_on" is not null;--> statement-breakpoint
CREATE INDEX "payroll_uploads_by_enterprise" ON "payroll_uploads" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE INDEX "payroll_uploads_open" ON "payroll_uploads" USING btree ("id") WHERE "payroll_uploads"."state" in ('waiting', 'working');--> statement-breakpoint
CREATE INDEX "payrolls_to_recut" ON "payrolls" USING btree ("id") WHERE "payrolls"."cut_state" is null and "payrolls"."upload_id" is not null and "payrolls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "payrolls_by_person" ON "payrolls" USING btree ("enterprise_id","user_id","year","month");--> statement-breakpoint
CREATE INDEX "payrolls_by_month" ON "payrolls" USING btree ("enterprise_id","year","month");--> statement-breakpoint
CREATE UNIQUE INDEX "payrolls_same_content" ON "payrolls" USING btree ("enterprise_id","user_id","year","month","content_hash") WHERE "payrolls"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_files_by_person" ON "user_files" USING btree ("enterprise_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_keys_one_in_use" ON "enterprise_keys" USING btree ("enterprise_id") WHERE "enterprise_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "enterprises_by_closing" ON "enterprises" USING btree ("next_closing_at");--> statement-breakpoint
CREATE INDEX "enterprises_by_reminder" ON "enterprises" USING btree ("next_reminders_at") WHERE coalesce("enterprises"."remind_entry", "enterprises"."remind_out", "enterprises"."remind_pause", "enterprises"."remind_sign") is not null;--> statement-breakpoint
CREATE INDEX "enterprises_by_custom_fields" ON "enterprises" USING gin ("custom_fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "firm_payroll_pages_by_enterprise" ON "firm_payroll_pages" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "firm_payroll_uploads_by_firm" ON "firm_payroll_uploads" USING btree ("firm_id","id");--> statement-breakpoint
CREATE INDEX "firm_payroll_uploads_open" ON "firm_payroll_uploads" USING btree ("id") WHERE "firm_payroll_uploads"."state" in ('waiting', 'working');--> statement-breakpoint
CREATE INDEX "firm_payroll_uploads_failed" ON "firm_payroll_uploads" USING btree ("id") WHERE "firm_payroll_uploads"."state" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "firm_members_one_firm" ON "firm_members" USING btree ("user_id") WHERE "firm_members"."active" and "firm_members"."accepted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "firm_saved_filters_name_unique" ON "firm_saved_filters" USING btree ("firm_id","user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "firms_by_cif" ON "firms" USING btree ("cif");--> statement-breakpoint
CREATE INDEX "mandate_staff_by_member" ON "mandate_staff" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "mandates_by_enterprise" ON "mandates" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "mandates_by_firm" ON "mandates" USING btree ("firm_id");--> statement-breakpoint
CREATE INDEX "mandates_by_addressee" ON "mandates" USING btree ("addressee") WHERE "mandates"."status" in ('invited', 'proposed');--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_one_invitation" ON "mandates" USING btree ("enterprise_id","addressee") WHERE "mandates"."status" = 'invited';--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_one_proposal" ON "mandates" USING btree ("firm_id","addressee") WHERE "mandates"."status" = 'proposed' and "mandates"."enterprise_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mandates_one_active" ON "mandates" USING btree ("enterprise_id","firm_id") WHERE "mandates"."status" = 'active';--> statement-breakpoint
CREATE INDEX "kiosks_by_enterprise" ON "kiosks" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "kiosks_by_centre" ON "kiosks" USING btree ("work_centre_id");--> statement-breakpoint
CREATE INDEX "month_actions_of_month" ON "month_actions" USING btree ("enterprise_id","month","step");--> statement-breakpoint
CREATE INDEX "mails_by_user" ON "mails" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "mails_by_enterprise" ON "mails" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at") WHERE "mails"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","enterprise_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_undelivered" ON "notifications" USING btree ("user_id","enterprise_id","kind") WHERE "notifications"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_by_ref" ON "notifications" USING btree ("enterprise_id","ref") WHERE "notifications"."ref" is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_by_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agreements_by_enterprise" ON "agreements" USING btree ("enterprise_id","name");--> statement-breakpoint
CREATE INDEX "agreements_by_custom_fields" ON "agreements" USING gin ("custom_fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "enterprise_users_by_user" ON "enterprise_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "enterprise_users_by_name" ON "enterprise_users" USING btree ("enterprise_id","sort_name","user_id");--> statement-breakpoint
CREATE INDEX "enterprise_users_by_custom_fields" ON "enterprise_users" USING gin ("custom_fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "team_members_by_user" ON "team_members" USING btree ("enterprise_id","user_id");--> statement-breakpoint
CREATE INDEX "teams_by_enterprise" ON "teams" USING btree ("enterprise_id","name");--> statement-breakpoint
CREATE INDEX "teams_by_custom_fields" ON "teams" USING gin ("custom_fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "work_terms_by_agreement" ON "work_terms" USING btree ("agreement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_user_unique" ON "calendar_feeds" USING btree ("enterprise_id","user_id") WHERE revoked_at is null and user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_team_unique" ON "calendar_feeds" USING btree ("enterprise_id","team_id") WHERE revoked_at is null and team_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_morning_once" ON "leave" USING btree ("enterprise_id","user_id","day") WHERE part <> 'afternoon' and status <> 'rejected' and rest_from is null;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_afternoon_once" ON "leave" USING btree ("enterprise_id","user_id","day") WHERE part <> 'morning' and status <> 'rejected' and rest_from is null;--> statement-breakpoint
CREATE INDEX "leave_by_hour" ON "leave" USING btree ("enterprise_id","user_id","day") WHERE rest_from is not null;--> statement-breakpoint
CREATE INDEX "leave_by_request" ON "leave" USING btree ("enterprise_id","request_id");--> statement-breakpoint
CREATE INDEX "leave_by_day" ON "leave" USING btree ("enterprise_id","day");--> statement-breakpoint
CREATE INDEX "leave_pending" ON "leave" USING btree ("enterprise_id","request_id") WHERE "leave"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "leave_types_name_unique" ON "leave_types" USING btree ("enterprise_id",lower("name"));--> statement-breakpoint
CREATE INDEX "leave_types_by_custom_fields" ON "leave_types" USING gin ("custom_fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "schedules_by_enterprise" ON "schedules" USING btree ("enterprise_id","name");--> statement-breakpoint
CREATE INDEX "schedules_by_version" ON "schedules" USING btree ("version_of");--> statement-breakpoint
CREATE INDEX "schedules_by_custom_fields" ON "schedules" USING gin ("custom_fields" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "staff_changes_by_enterprise" ON "staff_changes" USING btree ("enterprise_id","effective_on");--> statement-breakpoint
CREATE INDEX "staff_changes_of_person" ON "staff_changes" USING btree ("enterprise_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_changes_one_joiner" ON "staff_changes" USING btree ("enterprise_id","dni") WHERE "staff_changes"."kind" = 'joiner' and "staff_changes"."status" in ('announced', 'in_hand', 'sent_back');--> statement-breakpoint
CREATE UNIQUE INDEX "staff_changes_one_leaver" ON "staff_changes" USING btree ("enterprise_id","user_id") WHERE "staff_changes"."kind" = 'leaver' and "staff_changes"."status" in ('announced', 'in_hand', 'sent_back');--> statement-breakpoint
CREATE INDEX "staff_changes_to_apply" ON "staff_changes" USING btree ("effective_on") WHERE "staff_changes"."kind" = 'leaver' and "staff_changes"."status" = 'done' and "staff_changes"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "stored_files_by_enterprise" ON "stored_files" USING btree ("enterprise_id","kind","bytes");--> statement-breakpoint
CREATE INDEX "closures_by_month" ON "closures" USING btree ("enterprise_id","month");--> statement-breakpoint
CREATE INDEX "closures_open" ON "closures" USING btree ("enterprise_id") WHERE "closures"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "closures_kinds_due" ON "closures" USING btree ("enterprise_id") WHERE "closures"."kinds_due";--> statement-breakpoint
CREATE INDEX "closures_unsigned" ON "closures" USING btree ("enterprise_id","user_id","month") WHERE "closures"."closed_at" is not null and "closures"."signed_at" is null;--> statement-breakpoint
CREATE INDEX "corrections_by_status" ON "corrections" USING btree ("enterprise_id","status","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_one_pending" ON "corrections" USING btree ("enterprise_id","user_id","entry_id") WHERE "corrections"."status" = 'pending' and "corrections"."entry_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_one_missing" ON "corrections" USING btree ("enterprise_id","user_id","started_at") WHERE "corrections"."status" = 'pending' and "corrections"."entry_id" is null;--> statement-breakpoint
CREATE INDEX "time_entries_by_day" ON "time_entries" USING btree ("enterprise_id","local_date","user_id");--> statement-breakpoint
CREATE INDEX "time_entries_by_person" ON "time_entries" USING btree ("enterprise_id","user_id","local_date");--> statement-breakpoint
CREATE INDEX "time_events_by_entry" ON "time_events" USING btree ("enterprise_id","entry_id");--> statement-breakpoint
CREATE INDEX "work_centre_members_by_centre" ON "work_centre_members" USING btree ("work_centre_id","enterprise_id");--> statement-breakpoint
CREATE INDEX "work_centres_by_enterprise" ON "work_centres" USING btree ("enterprise_id","name");--> statement-breakpoint
CREATE INDEX "work_centres_by_custom_fields" ON "work_centres" USING gin ("custom_fields" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "work_centres_name_unique" ON "work_centres" USING btree ("enterprise_id",lower(name));--> statement-breakpoint
CREATE INDEX "hours_decisions_of_person" ON "hours_decisions" USING btree ("enterprise_id","user_id","date");--> statement-breakpoint
CREATE INDEX "incident_reviews_by_period" ON "incident_reviews" USING btree ("enterprise_id","period","user_id","rule");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filters_name_unique" ON "saved_filters" USING btree ("enterprise_id","resource","user_id",lower("name"));
--> statement-breakpoint
-- A person of an enterprise.
alter table work_terms add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table team_members add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table schedule_members add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table leave add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table corrections add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table closures add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table payrolls add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table user_files add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table time_entries add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table calendar_feeds add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table leave add foreign key (enterprise_id, leave_type_id) references leave_types (enterprise_id, id);
--> statement-breakpoint
alter table complaints add foreign key (parent_id) references complaints (id);
--> statement-breakpoint
-- One person never works twice at the same time, nor has two open entries.
alter table time_entries add constraint time_entries_no_overlap
  exclude using gist (enterprise_id with =, user_id with =, tstzrange(started_at, ended_at) with &&);
--> statement-breakpoint
create unique index time_entries_one_open on time_entries (enterprise_id, user_id) where ended_at is null;
--> statement-breakpoint
create index enterprise_users_by_search on enterprise_users using gin (search gin_trgm_ops);
--> statement-breakpoint
-- Counters of tries, lost at a crash, which does no harm. No try counts before `paused_until`.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null,
  paused_until timestamptz
);
--> statement-breakpoint
create index rate_limits_by_reset on rate_limits (resets_at);
--> statement-breakpoint
-- Proofs of work that were accepted, in all processes. Lost at a crash: one may then be used again for its last minutes.
create unlogged table used_proofs (
  nonce text primary key,
  kept_until timestamptz not null
);
--> statement-breakpoint
create index used_proofs_by_time on used_proofs (kept_until);
--> statement-breakpoint
-- Written by each process to prove that it can keep what it acknowledges; lists the processes.
create table heartbeats (
  process uuid primary key,
  release text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
--> statement-breakpoint
-- A person as an enterprise sees them: its own data, and the account's address. Before the person has accepted, the address is
-- the one that the enterprise typed. `verified`: they accepted, and the address is proved to be theirs. A left join costs nothing
-- where no column of users is read.
create view people as
select m.enterprise_id, m.user_id as id, m.name, m.last_name, m.dni, m.birth_date, m.phone, m.address, m.city, m.state,
       m.zip_code, m.country, m.role, m.active, m.title,
       case when m.erased_at is null
            then case when m.accepted_at is null then coalesce(m.pending_email, u.email) else u.email end end as email,
       m.accepted_at is not null as accepted,
       m.accepted_at is not null and u.email_verified_at is not null as verified
  from enterprise_users m left join users u on u.id = m.user_id;
--> statement-breakpoint
create trigger enterprise_users_search
  before insert or update of name, last_name, dni, erased_at, pending_email, accepted_at on enterprise_users
  for each row execute function set_person_search();
--> statement-breakpoint
create trigger users_search after update of email on users
  for each row when (old.email is distinct from new.email) execute function refresh_person_search();
--> statement-breakpoint
create trigger leave_skip_overlaps before insert on leave
  for each row when (new.status <> 'rejected') execute function skip_overlapping_leave();
--> statement-breakpoint
-- Entries that began this month are not looked up; a day of grace covers zones ahead of the server's.
create trigger time_entries_closed_insert before insert on time_entries for each row
  when (new.local_date < date_trunc('month', (current_date + 1)::timestamp)) execute function refuse_closed_month();
--> statement-breakpoint
create trigger time_entries_closed_update before update on time_entries for each row
  when (old.local_date < date_trunc('month', (current_date + 1)::timestamp)
     or new.local_date < date_trunc('month', (current_date + 1)::timestamp)) execute function refuse_closed_month();
--> statement-breakpoint
create trigger time_entries_closed_delete before delete on time_entries for each row
  when (old.local_date < date_trunc('month', (current_date + 1)::timestamp)) execute function refuse_closed_month();
--> statement-breakpoint
-- Append-only for their owner too, and for sessions that replay another server's work. Row triggers act on partitions and shards;
-- TRUNCATE has none by row.
do $$
declare
  name text;
begin
  foreach name in array array['time_events', 'audit_log', 'ledger_checkpoints'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()',
                   name || '_append_only', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()',
                   name || '_no_truncate', name);
    execute format('alter table %I enable always trigger %I', name, name || '_append_only');
    execute format('alter table %I enable always trigger %I', name, name || '_no_truncate');
  end loop;
end
$$;
--> statement-breakpoint
-- The record of time and the audit log are written by their functions alone.
revoke insert, update, delete on time_events, time_entries, ledger_heads, ledger_checkpoints, audit_log, audit_heads
  from jornada_app;
--> statement-breakpoint
revoke update, delete on enterprise_keys, firm_keys from jornada_app;
--> statement-breakpoint
grant update (complete_at) on enterprise_keys to jornada_app;
--> statement-breakpoint
revoke update on incident_reviews from jornada_app;
--> statement-breakpoint
-- The job queue, schema 24 of pg-boss 10.4.2 as its getConstructionPlans('pgboss') says it.
CREATE SCHEMA IF NOT EXISTS pgboss;
CREATE TYPE pgboss.job_state AS ENUM (
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed'
);
CREATE TABLE pgboss.version (
  version int primary key,
  maintained_on timestamp with time zone,
  cron_on timestamp with time zone,
  monitored_on timestamp with time zone
);
CREATE TABLE pgboss.queue (
  name text,
  policy text,
  retry_limit int,
  retry_delay int,
  retry_backoff bool,
  expire_seconds int,
  retention_minutes int,
  dead_letter text REFERENCES pgboss.queue (name),
  partition_name text,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);
CREATE TABLE pgboss.schedule (
  name text REFERENCES pgboss.queue ON DELETE CASCADE,
  cron text not null,
  timezone text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);
CREATE TABLE pgboss.subscription (
  event text not null,
  name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY(event, name)
);
CREATE TABLE pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default(0),
  data jsonb,
  state pgboss.job_state not null default('created'),
  retry_limit integer not null default(2),
  retry_count integer not null default(0),
  retry_delay integer not null default(0),
  retry_backoff boolean not null default false,
  start_after timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  singleton_key text,
  singleton_on timestamp without time zone,
  expire_in interval not null default interval '15 minutes',
  created_on timestamp with time zone not null default now(),
  completed_on timestamp with time zone,
  keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text
) PARTITION BY LIST (name);
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);
CREATE TABLE pgboss.archive (LIKE pgboss.job);
ALTER TABLE pgboss.archive ADD PRIMARY KEY (name, id);
ALTER TABLE pgboss.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
CREATE INDEX archive_i1 ON pgboss.archive(archived_on);
CREATE FUNCTION pgboss.create_queue(queue_name text, options json)
RETURNS VOID AS
$$
DECLARE
  table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
  queue_created_on timestamptz;
BEGIN
  WITH q as (
  INSERT INTO pgboss.queue (
    name,
    policy,
    retry_limit,
    retry_delay,
    retry_backoff,
    expire_seconds,
    retention_minutes,
    dead_letter,
    partition_name
  )
  VALUES (
    queue_name,
    options->>'policy',
    (options->>'retryLimit')::int,
    (options->>'retryDelay')::int,
    (options->>'retryBackoff')::bool,
    (options->>'expireInSeconds')::int,
    (options->>'retentionMinutes')::int,
    options->>'deadLetter',
    table_name
  )
  ON CONFLICT DO NOTHING
  RETURNING created_on
  )
  SELECT created_on into queue_created_on from q;
  IF queue_created_on IS NULL THEN
    RETURN;
  END IF;
  EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD PRIMARY KEY (name, id)', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON pgboss.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON pgboss.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
  EXECUTE format('CREATE INDEX %1$s_i5 ON pgboss.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);
  EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
  EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', table_name, queue_name);
END;
$$
LANGUAGE plpgsql;
CREATE FUNCTION pgboss.delete_queue(queue_name text)
RETURNS VOID AS
$$
DECLARE
  table_name varchar;
BEGIN
  WITH deleted as (
    DELETE FROM pgboss.queue
    WHERE name = queue_name
    RETURNING partition_name
  )
  SELECT partition_name from deleted INTO table_name;
  EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', table_name);
END;
$$
LANGUAGE plpgsql;
INSERT INTO pgboss.version(version) VALUES ('24');
--> statement-breakpoint
-- Finds the next job without sorting all that wait.
create index job_next on pgboss.job (name, priority desc, created_on, id) where state < 'active';
--> statement-breakpoint
-- A job that is put into a missing queue is lost without an error.
select pgboss.create_queue(name, '{"policy": "standard"}') from unnest(array[
  '__pgboss__send-it', 'client-imports', 'close-month', 'close-months', 'closure-kinds', 'complaints', 'count-incidents',
  'count-storage', 'document-reminders', 'encrypt-files', 'end-employments', 'firm-payrolls', 'mail', 'notification',
  'payroll-recovery', 'payroll-upload', 'prepared-people', 'purge', 'push', 'recut-payrolls', 'reminders', 'remove-files',
  'requeue', 'sandbox-clock', 'storage-warnings', 'subscriptions']) as name;
--> statement-breakpoint
-- The product's login adds and takes jobs, by the parent table of all queues.
grant usage on schema pgboss to jornada_app;
grant select, insert, update, delete on pgboss.archive, pgboss.job, pgboss.queue, pgboss.schedule, pgboss.subscription,
  pgboss.version to jornada_app;
--> statement-breakpoint
-- The last migration that a release must know to work on this schema: one that takes something away raises it. And which
-- functions the database has. Not part of a backup: it follows from the migrations.
create table drizzle.schema_needs (
  singleton boolean primary key default true constraint schema_needs_singleton check (singleton),
  migration bigint not null,
  functions_hash text
);
--> statement-breakpoint
insert into drizzle.schema_needs (migration) values (1795981387637);
--> statement-breakpoint
-- Probes of a process compare it with the newest migration that they know.
grant usage on schema drizzle to jornada_app;
--> statement-breakpoint
grant select on drizzle.schema_needs to jornada_app;
