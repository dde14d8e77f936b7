ALTER TABLE "client_import_companies" DROP CONSTRAINT "client_import_companies_state";--> statement-breakpoint
ALTER TABLE "client_imports" DROP CONSTRAINT "client_imports_state";--> statement-breakpoint
ALTER TABLE "client_imports" DROP CONSTRAINT "client_imports_finished";--> statement-breakpoint
DROP INDEX "client_imports_one_open";--> statement-breakpoint
CREATE INDEX "firm_payroll_uploads_failed" ON "firm_payroll_uploads" USING btree ("id") WHERE "firm_payroll_uploads"."state" = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "client_imports_one_open" ON "client_imports" USING btree ("user_id") WHERE not ("client_imports"."state" in ('done', 'canceled'));--> statement-breakpoint
ALTER TABLE "client_import_companies" ADD CONSTRAINT "client_import_companies_state" CHECK ("client_import_companies"."state" in ('waiting', 'done', 'failed', 'canceled'));--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_state" CHECK ("client_imports"."state" in ('receiving', 'working', 'canceling', 'done', 'canceled'));--> statement-breakpoint
ALTER TABLE "client_imports" ADD CONSTRAINT "client_imports_finished" CHECK (("client_imports"."state" in ('done', 'canceled')) = ("client_imports"."finished_at" is not null));