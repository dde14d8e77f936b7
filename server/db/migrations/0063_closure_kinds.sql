ALTER TABLE "closures" ADD COLUMN "kinds" jsonb;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "kinds_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "closures_kinds_due" ON "closures" USING btree ("enterprise_id") WHERE "closures"."kinds_due";--> statement-breakpoint
select pgboss.create_queue('closure-kinds', '{"policy": "standard"}');
