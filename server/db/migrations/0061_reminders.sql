ALTER TABLE "enterprises" ADD COLUMN "remind_entry" integer;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "remind_out" integer;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "remind_pause" integer;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "remind_sign" integer;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "reminds_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "enterprises_by_reminder" ON "enterprises" USING btree ("reminds_at") WHERE coalesce("enterprises"."remind_entry", "enterprises"."remind_out", "enterprises"."remind_pause", "enterprises"."remind_sign") is not null;--> statement-breakpoint
select pgboss.create_queue('reminders', '{"policy": "standard"}');
