ALTER TABLE "agreements" ADD COLUMN "paid_pause_minutes" integer;--> statement-breakpoint
ALTER TABLE "time_entries" ADD COLUMN "paid_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Its definition is that of server/db/functions; a trigger needs one that exists.
create function refresh_paid_of_terms() returns trigger language plpgsql as 'begin return null; end';
--> statement-breakpoint
create trigger agreements_paid_pauses after update on agreements for each row
  when (old.paid_pause_minutes is distinct from new.paid_pause_minutes) execute function refresh_paid_of_terms();
--> statement-breakpoint
create trigger work_terms_paid_pauses after insert or update or delete on work_terms for each row
  execute function refresh_paid_of_terms();
