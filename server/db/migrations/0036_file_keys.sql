CREATE TABLE "enterprise_keys" (
	"enterprise_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"recipient" text NOT NULL,
	"wrapped" text NOT NULL,
	"wrapped_for" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	"complete_at" timestamp with time zone,
	CONSTRAINT "enterprise_keys_enterprise_id_number_pk" PRIMARY KEY("enterprise_id","number")
);
--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "plain_files" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_keys" ADD CONSTRAINT "enterprise_keys_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_keys_one_in_use" ON "enterprise_keys" USING btree ("enterprise_id") WHERE "enterprise_keys"."retired_at" is null;--> statement-breakpoint
-- Those that there are may have files from before.
update enterprises set plain_files = true;
--> statement-breakpoint
-- The server makes keys and notes what it has encrypted; wrapping them anew and retiring them is the commands', as owner.
revoke update, delete on enterprise_keys from jornada_app;
--> statement-breakpoint
grant update (complete_at) on enterprise_keys to jornada_app;

--> statement-breakpoint
select pgboss.create_queue('encrypt-files', '{"policy": "standard"}');
