CREATE TABLE "inspections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inspections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"enterprise_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by" integer,
	CONSTRAINT "inspections_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "time_events" DROP CONSTRAINT "time_events_kind";--> statement-breakpoint
ALTER TABLE "time_changes" ADD COLUMN "reopen_reason" text;--> statement-breakpoint
ALTER TABLE "time_changes" ADD COLUMN "base_seq" bigint;--> statement-breakpoint
ALTER TABLE "time_changes" ADD COLUMN "answer_reason" text;--> statement-breakpoint
ALTER TABLE "time_changes" ADD COLUMN "event_seq" bigint;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_enterprise_id_enterprises_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprises"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inspections_by_enterprise" ON "inspections" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "time_changes_one_pending" ON "time_changes" USING btree ("enterprise_id","user_id","entry_id") WHERE "time_changes"."status" = 'pending' and "time_changes"."entry_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "time_changes_one_missing" ON "time_changes" USING btree ("enterprise_id","user_id","started_at") WHERE "time_changes"."status" = 'pending' and "time_changes"."entry_id" is null;--> statement-breakpoint
ALTER TABLE "time_events" ADD CONSTRAINT "time_events_kind" CHECK ("time_events"."kind" in ('entry', 'pause', 'resume', 'out', 'correct', 'void', 'disagree'));--> statement-breakpoint
-- A correction has two sides: `agreement` is who asked for it, when and why, beside who decided it (the row's actor). What
-- one side did not accept is kept as a row of kind 'disagree', which changes no entry; of an entry that was never there it
-- takes a number of its own.
alter type correction_request add attribute agreement jsonb;
--> statement-breakpoint
create or replace function correction_verdict(request correction_request, standing time_entries) returns text
  language sql immutable
  return case
    when coalesce(trim(request.reason), '') = '' then 'invalid'
    when request.entry_id is not null and standing.id is null and request.kind <> 'disagree' then 'no_entry'
    when request.kind = 'void' then case when request.entry_id is null then 'no_entry' else 'ok' end
    when coalesce(request.kind, '') not in ('correct', 'disagree') then 'invalid'
    when request.started_ms is null or request.paused_ms is null or request.paused_ms < 0 then 'invalid'
    when request.ended_ms - request.started_ms < request.paused_ms then 'invalid'
    when request.kind = 'disagree' then 'ok'
    when request.ended_ms is null and standing.paused_since < from_epoch_ms(request.started_ms) then 'invalid'
    else 'ok'
  end;
--> statement-breakpoint
create or replace function correct_entry(correction jsonb) returns ledger_answer
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set lock_timeout = '2s'
as $$
declare
  request correction_request := jsonb_populate_record(null::correction_request, correction);
  answer ledger_answer;
  head ledger_heads;
  standing time_entries;
  event time_events;
  ended timestamptz := from_epoch_ms(request.ended_ms);
  broken text;
begin
  head := lock_head(request.enterprise_id);
  if head.enterprise_id is null then
    raise foreign_key_violation;
  end if;
  answer := replayed_answer(request.enterprise_id, request.user_id, request.client_id);
  if answer.replayed then
    return answer;
  end if;
  answer.replayed := false;

  select * into standing from time_entries
   where enterprise_id = request.enterprise_id and user_id = request.user_id and id = request.entry_id;
  answer.outcome := correction_verdict(request, standing);
  if answer.outcome <> 'ok' then
    return answer;
  end if;

  event.recorded_at := ledger_now();
  event.at := coalesce(from_epoch_ms(request.started_ms), standing.started_at);
  event.enterprise_id := request.enterprise_id;
  event.user_id := request.user_id;
  event.kind := request.kind;
  event.actor_id := request.actor_id;
  event.entry_id := request.entry_id;
  event.method := coalesce(standing.method, request.method);
  event.work_mode := coalesce(standing.work_mode, request.work_mode);
  event.source := 'correction';
  event.reason := request.reason;
  event.client_id := request.client_id;
  select max(seq) into event.replaces from time_events
   where enterprise_id = request.enterprise_id and entry_id = request.entry_id;

  if request.kind = 'void' then
    event.details := request.agreement;
    delete from time_entries where id = standing.id;
  else
    standing.local_date := local_date_of(event.at, event.enterprise_id);
    event.details := jsonb_build_object('started_at', request.started_ms, 'ended_at', request.ended_ms,
      'paused_ms', request.paused_ms, 'local_date', to_char(standing.local_date, 'YYYY-MM-DD'))
      || coalesce(request.agreement, '{}');
    if request.kind = 'disagree' then
      event.entry_id := coalesce(request.entry_id, nextval(pg_get_serial_sequence('public.time_entries', 'id')));
    elsif request.entry_id is null then
      insert into time_entries (enterprise_id, user_id, local_date, started_at, ended_at, paused_ms, last_at, method,
                                work_mode, modified, created_at)
      values (event.enterprise_id, event.user_id, standing.local_date, event.at, ended, request.paused_ms,
              coalesce(ended, event.at), event.method, event.work_mode, true, event.recorded_at)
      returning id into event.entry_id;
    else
      update time_entries
         set local_date = standing.local_date, started_at = event.at, ended_at = ended, paused_ms = request.paused_ms,
             paused_since = case when ended is null then paused_since end,
             last_at = coalesce(ended, greatest(last_at, event.at)), modified = true
       where id = standing.id;
    end if;
  end if;

  event := append_event(event, head);
  head.seq := event.seq;
  head.hash := event.hash;
  perform keep_head(head);
  answer.entry_id := event.entry_id;
  answer.seq := event.seq;
  answer.hash := event.hash;
  return answer;
exception when integrity_constraint_violation or data_exception then
  get stacked diagnostics broken = constraint_name;
  answer := null;
  answer.outcome := refusal_of(sqlstate, broken);
  answer.replayed := false;
  return answer;
end
$$;
