CREATE TABLE "firm_saved_filters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "firm_saved_filters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"firm_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "firm_saved_filters" ADD CONSTRAINT "firm_saved_filters_firm_id_firms_id_fk" FOREIGN KEY ("firm_id") REFERENCES "public"."firms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_saved_filters" ADD CONSTRAINT "firm_saved_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "firm_saved_filters_name_unique" ON "firm_saved_filters" USING btree ("firm_id","user_id",lower("name"));--> statement-breakpoint
-- What people of a firm saved of the panel stood in one of their companies; of one name, the latest. It stays there as well: who
-- leaves the firm finds it again.
INSERT INTO "firm_saved_filters" ("firm_id", "user_id", "name", "query", "created_at")
SELECT DISTINCT ON (m."firm_id", m."user_id", lower(f."name")) m."firm_id", m."user_id", f."name", f."query", f."created_at"
  FROM "saved_filters" f
  JOIN "firm_members" m ON m."user_id" = f."user_id" AND m."active" AND m."accepted_at" IS NOT NULL
 WHERE f."resource" = 'advisory'
 ORDER BY m."firm_id", m."user_id", lower(f."name"), f."created_at" DESC;
