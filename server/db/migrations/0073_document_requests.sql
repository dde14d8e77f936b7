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
ALTER TABLE "document_request_files" ADD CONSTRAINT "document_request_files_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_request_files" ADD CONSTRAINT "document_request_files_request" FOREIGN KEY ("request_id","enterprise_id") REFERENCES "public"."document_requests"("id","enterprise_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_request_files_by_request" ON "document_request_files" USING btree ("enterprise_id","request_id");--> statement-breakpoint
CREATE INDEX "document_requests_by_state" ON "document_requests" USING btree ("enterprise_id","state","due_on");--> statement-breakpoint
CREATE INDEX "document_requests_by_person" ON "document_requests" USING btree ("enterprise_id","user_id");--> statement-breakpoint
CREATE INDEX "document_requests_to_remind" ON "document_requests" USING btree ("remind_on") WHERE "document_requests"."remind_on" is not null;