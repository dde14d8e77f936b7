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
ALTER TABLE "enterprises" ADD COLUMN "hours_bank_from" date;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "hours_bank_lack" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "hours_bank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hours_decisions" ADD CONSTRAINT "hours_decisions_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hours_decisions_of_person" ON "hours_decisions" USING btree ("enterprise_id","user_id","date");