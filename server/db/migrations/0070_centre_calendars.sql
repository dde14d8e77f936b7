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
ALTER TABLE "kiosk_codes" ADD COLUMN "work_centre_id" integer;--> statement-breakpoint
ALTER TABLE "kiosks" ADD COLUMN "work_centre_id" integer;--> statement-breakpoint
ALTER TABLE "work_centres" ADD COLUMN "radius" integer;--> statement-breakpoint
ALTER TABLE "work_centres" ADD COLUMN "active_method" text;--> statement-breakpoint
ALTER TABLE "work_centre_holidays" ADD CONSTRAINT "work_centre_holidays_centre" FOREIGN KEY ("work_centre_id","enterprise_id") REFERENCES "public"."work_centres"("id","enterprise_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosk_codes" ADD CONSTRAINT "kiosk_codes_centre" FOREIGN KEY ("work_centre_id","enterprise_id") REFERENCES "public"."work_centres"("id","enterprise_id") ON DELETE SET NULL ("work_centre_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kiosks" ADD CONSTRAINT "kiosks_centre" FOREIGN KEY ("work_centre_id","enterprise_id") REFERENCES "public"."work_centres"("id","enterprise_id") ON DELETE SET NULL ("work_centre_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kiosks_by_centre" ON "kiosks" USING btree ("work_centre_id");--> statement-breakpoint
-- Until now everybody had the days of the enterprise: who is in a centre keeps them.
INSERT INTO "work_centre_holidays" ("enterprise_id", "work_centre_id", "day", "name", "kind", "removed", "created_by", "created_at")
SELECT c."enterprise_id", c."id", h."day", h."name", h."kind", h."removed", h."created_by", h."created_at"
  FROM "work_centres" c JOIN "local_holidays" h ON h."enterprise_id" = c."enterprise_id";--> statement-breakpoint
-- Last, as everybody who asks for anything waits for it.
ALTER TABLE "enterprises" ADD COLUMN "radius" integer;
