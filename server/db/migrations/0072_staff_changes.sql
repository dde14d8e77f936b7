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
ALTER TABLE "staff_changes" ADD CONSTRAINT "staff_changes_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_changes_by_enterprise" ON "staff_changes" USING btree ("enterprise_id","effective_on");--> statement-breakpoint
CREATE INDEX "staff_changes_of_person" ON "staff_changes" USING btree ("enterprise_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_changes_one_joiner" ON "staff_changes" USING btree ("enterprise_id","dni") WHERE "staff_changes"."kind" = 'joiner' and "staff_changes"."status" in ('announced', 'in_hand', 'sent_back');--> statement-breakpoint
CREATE UNIQUE INDEX "staff_changes_one_leaver" ON "staff_changes" USING btree ("enterprise_id","user_id") WHERE "staff_changes"."kind" = 'leaver' and "staff_changes"."status" in ('announced', 'in_hand', 'sent_back');--> statement-breakpoint
CREATE INDEX "staff_changes_to_apply" ON "staff_changes" USING btree ("effective_on") WHERE "staff_changes"."kind" = 'leaver' and "staff_changes"."status" = 'done' and "staff_changes"."applied_at" is null;