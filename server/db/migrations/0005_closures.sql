ALTER TABLE "closures" ADD COLUMN "agreed_ms" bigint;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "ordinary_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "complementary_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "overtime_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "reopened_by" integer;--> statement-breakpoint
ALTER TABLE "closures" ADD COLUMN "reopen_reason" text;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_signed_closed" CHECK ("closures"."signed_at" is null or "closures"."closed_at" is not null);--> statement-breakpoint
-- Months that were closed before this migration: without contract sums, all that was worked counts as ordinary.
update closures set ordinary_ms = worked_ms;
--> statement-breakpoint
-- A closed month of a person takes no punch, correction or void until it is reopened. Only what began before this month
-- is looked up, so that the punches of every day are spared it; the day of grace covers zones ahead of the server's.
create function refuse_closed_month() returns trigger language plpgsql as $$
declare
  entry time_entries := case when tg_op = 'INSERT' then new else old end;
  months date[] := array[date_trunc('month', entry.local_date::timestamp)::date];
begin
  if coalesce(current_setting('jornada.rebuilding', true), '') = 'on' then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' then
    months := months || date_trunc('month', new.local_date::timestamp)::date;
  end if;
  perform from closures
    where enterprise_id = entry.enterprise_id and user_id = entry.user_id and month = any (months)
      and closed_at is not null;
  if found then
    raise exception 'the month of % is closed', entry.local_date
      using errcode = 'check_violation', constraint = 'time_entries_month_closed';
  end if;
  return coalesce(new, old);
end
$$;
--> statement-breakpoint
create trigger time_entries_closed_insert before insert on time_entries for each row
  when (new.local_date < date_trunc('month', (current_date + 1)::timestamp))
  execute function refuse_closed_month();
--> statement-breakpoint
create trigger time_entries_closed_update before update on time_entries for each row
  when (old.local_date < date_trunc('month', (current_date + 1)::timestamp)
        or new.local_date < date_trunc('month', (current_date + 1)::timestamp))
  execute function refuse_closed_month();
--> statement-breakpoint
create trigger time_entries_closed_delete before delete on time_entries for each row
  when (old.local_date < date_trunc('month', (current_date + 1)::timestamp))
  execute function refuse_closed_month();
--> statement-breakpoint
create or replace function refusal_of(state text, broken text) returns text language sql immutable
  return case
    when state = '23P01' then 'overlap'
    when broken = 'time_entries_one_open' then 'already_in'
    when broken = 'time_entries_month_closed' then 'month_closed'
    when state = '23503' then 'not_a_member'
    else 'invalid'
  end;
--> statement-breakpoint
-- Keeps an enterprise's punches waiting until the transaction ends, so that a month is closed with all that is in it.
create function lock_ledger(enterprise integer) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set lock_timeout = '2s'
as $$
begin
  perform lock_head(enterprise);
end
$$;
--> statement-breakpoint
revoke execute on function lock_ledger from public;
--> statement-breakpoint
grant execute on function lock_ledger to jornada_app;
