CREATE TABLE "complaint_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"complaint_id" integer NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "reference" text DEFAULT upper(left(md5(gen_random_uuid()::text), 8)) NOT NULL;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "measures" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "extension_months" smallint;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "extension_reason" text;--> statement-breakpoint
ALTER TABLE "complaints" ADD COLUMN "content_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "complaint_files" ADD CONSTRAINT "complaint_files_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_files_by_complaint" ON "complaint_files" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_by_reference" ON "complaints" USING btree ("enterprise_id","reference") WHERE "complaints"."parent_id" is null;--> statement-breakpoint
-- What stood beside the message becomes its first file.
insert into complaint_files (complaint_id, file_key, file_name)
select id, file_key, coalesce(file_name, 'adjunto') from complaints where file_key is not null order by id;
--> statement-breakpoint
-- The register tells when somebody responsible last wrote.
update complaints c set answered_at = r.at
  from (select parent_id, max(created_at) as at from complaints where replied_by is not null group by parent_id) r
 where c.id = r.parent_id;
--> statement-breakpoint
ALTER TABLE "complaints" DROP COLUMN "file_key";--> statement-breakpoint
ALTER TABLE "complaints" DROP COLUMN "file_name";--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_extension" CHECK (num_nonnulls("complaints"."extended_at", "complaints"."extension_months", "complaints"."extension_reason") in (0, 3)
          and "complaints"."extension_months" between 1 and 3);