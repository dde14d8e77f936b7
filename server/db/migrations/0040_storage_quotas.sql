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
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_files_kind" CHECK ("stored_files"."kind" in ('payrolls', 'documents', 'others', 'complaints'))
);
--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "files_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_usage" ADD CONSTRAINT "storage_usage_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_by_enterprise" ON "stored_files" USING btree ("enterprise_id","kind","bytes");--> statement-breakpoint
-- Of those that there are, the files are counted by the job `count-storage`.
update enterprises set files_counted = false;
--> statement-breakpoint
select pgboss.create_queue(name, '{"policy": "standard"}') from unnest(array['count-storage', 'storage-warnings']) as name;
