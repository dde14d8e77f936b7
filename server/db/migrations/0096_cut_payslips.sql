ALTER TABLE "payroll_uploads" ADD COLUMN "cut" text;--> statement-breakpoint
ALTER TABLE "payrolls" ADD COLUMN "cut" text;--> statement-breakpoint
ALTER TABLE "payroll_uploads" ADD CONSTRAINT "payroll_uploads_cut" CHECK ("payroll_uploads"."cut" in ('whole', 'rebuilt', 'withheld'));--> statement-breakpoint
ALTER TABLE "payrolls" ADD CONSTRAINT "payrolls_cut" CHECK ("payrolls"."cut" in ('whole', 'rebuilt', 'withheld')) NOT VALID;--> statement-breakpoint
-- Large tables get theirs by `jornada db grow`, beside people at work.
do $$
declare
  most bigint := coalesce(nullif(current_setting('jornada.small_table', true), ''), '100000')::bigint;
  many bigint;
begin
  select count(*) into many from (select from payrolls limit most + 1) counted;
  if many <= most then
    create index payrolls_to_recut on payrolls (id) where cut is null and upload_id is not null and deleted_at is null;
  end if;
end $$;
--> statement-breakpoint
-- What is put into a queue that is not there is lost without a word.
select pgboss.create_queue('recut-payrolls', '{"policy": "standard"}');
--> statement-breakpoint
select renew_functions();
