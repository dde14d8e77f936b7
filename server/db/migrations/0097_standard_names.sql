-- Names of the standard terms; wire fields keep theirs (docs/decisions/0070-names-before-the-baseline.md).
do $$
declare
  renamed record;
  part record;
begin
  for renamed in
    select * from (values ('month_deeds', 'month_actions'), ('begun_subscriptions', 'pending_subscriptions'),
                          ('spent_challenges', 'used_challenges')) as list (former, present)
  loop
    execute format('alter table %I rename to %I', renamed.former, renamed.present);
    for part in
      select conname as name from pg_constraint
       where conrelid = renamed.present::regclass and conname like replace(renamed.former, '_', '\_') || '%'
    loop
      execute format('alter table %I rename constraint %I to %I', renamed.present, part.name,
                     replace(part.name, renamed.former, renamed.present));
    end loop;
    for part in
      select relname as name, relkind as kind from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('i', 'S')
         and relname like replace(renamed.former, '_', '\_') || '\_%'
    loop
      execute format('alter %s %I rename to %I', case part.kind when 'S' then 'sequence' else 'index' end, part.name,
                     replace(part.name, renamed.former, renamed.present));
    end loop;
  end loop;
end $$;
--> statement-breakpoint
alter table month_actions rename column deed to action;
--> statement-breakpoint
alter table pending_subscriptions rename column taken_at to used_at;
--> statement-breakpoint
alter table closures rename column told_at to notified_at;
--> statement-breakpoint
alter table enterprises rename column closes_at to next_closing_at;
--> statement-breakpoint
alter table enterprises rename column reminds_at to next_reminders_at;
--> statement-breakpoint
alter table users rename column notified_any_time to notify_any_time;
--> statement-breakpoint
alter table firm_payroll_pages rename column cif_of to cif_enterprise_ids;
--> statement-breakpoint
alter table stored_files rename column kept_at to stored_at;
--> statement-breakpoint
alter table enterprise_keys rename column wrapped to wrapped_key;
--> statement-breakpoint
alter table enterprise_keys rename column wrapped_for to installation_recipient;
--> statement-breakpoint
alter table firm_keys rename column wrapped to wrapped_key;
--> statement-breakpoint
alter table firm_keys rename column wrapped_for to installation_recipient;
--> statement-breakpoint
alter table totp_secrets rename column sealed to ciphertext;
--> statement-breakpoint
alter table client_import_companies rename column sealed to ciphertext;
--> statement-breakpoint
alter table prepared_people rename column sealed to ciphertext;
--> statement-breakpoint
alter table mails rename column sealed to ciphertext;
--> statement-breakpoint
alter table push_keys rename column sealed_key to private_key_ciphertext;
--> statement-breakpoint
alter table push_keys rename column one to singleton;
--> statement-breakpoint
alter table payroll_exports rename column standing to month_values;
--> statement-breakpoint
alter table payroll_exports rename column written to lines;
--> statement-breakpoint
alter table payrolls rename column cut to cut_state;
--> statement-breakpoint
alter table payroll_uploads rename column cut to cut_state;
--> statement-breakpoint
alter table factor_recoveries rename column asked_at to requested_at;
--> statement-breakpoint
alter table complaints rename column reminded to reminded_deadlines;
--> statement-breakpoint
alter table drizzle.schema_needs rename column one to singleton;
--> statement-breakpoint
alter table month_actions rename constraint month_actions_deed to month_actions_action;
--> statement-breakpoint
alter table client_import_companies rename constraint client_import_companies_sealed to client_import_companies_ciphertext;
--> statement-breakpoint
alter table push_keys rename constraint push_keys_one to push_keys_singleton;
--> statement-breakpoint
alter table payrolls rename constraint payrolls_cut to payrolls_cut_state;
--> statement-breakpoint
alter table payroll_uploads rename constraint payroll_uploads_cut to payroll_uploads_cut_state;
--> statement-breakpoint
alter table drizzle.schema_needs rename constraint schema_needs_one_check to schema_needs_singleton;
--> statement-breakpoint
-- Functions are created from their files from 1.0.0 on.
alter table drizzle.schema_needs add column functions_hash text;
--> statement-breakpoint
alter type punch_answer rename attribute place to index;
--> statement-breakpoint
-- Nobody calls these any more.
drop function take_punch, replayed_answer, punch_batch(jsonb), refusal_of(text, text),
  local_date_of(timestamptz, integer);
--> statement-breakpoint
drop type ledger_answer;
--> statement-breakpoint
alter function refusal_of(text) rename to refusal_code;
--> statement-breakpoint
alter function punched_before rename to recorded_answer;
--> statement-breakpoint
alter function keep_head rename to update_head;
--> statement-breakpoint
alter function take_punches rename to record_punches;
--> statement-breakpoint
alter function write_punch rename to record_punch;
--> statement-breakpoint
alter function spread_person_search rename to refresh_person_search;
--> statement-breakpoint
alter function fill_person_search rename to set_person_search;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.correct_entry(correction jsonb)
 RETURNS punch_answer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
declare
  request correction_request := jsonb_populate_record(null::correction_request, correction);
  answer punch_answer;
  head ledger_heads;
  standing time_entries;
  event time_events;
  ended timestamptz := from_epoch_ms(request.ended_ms);
begin
  head := lock_head(request.enterprise_id);
  if head.enterprise_id is null then
    raise foreign_key_violation;
  end if;
  answer := recorded_answer(request.enterprise_id, request.user_id, request.client_id);
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
    delete from time_entries where enterprise_id = standing.enterprise_id and id = standing.id;
  else
    standing.local_date := local_date_of(event.at, event.enterprise_id, event.user_id);
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
       where enterprise_id = standing.enterprise_id and id = standing.id;
    end if;
  end if;

  event := append_event(event, head);
  head.seq := event.seq;
  head.hash := event.hash;
  perform update_head(head);
  answer.entry_id := event.entry_id;
  answer.seq := event.seq;
  answer.hash := event.hash;
  return answer;
exception when integrity_constraint_violation or data_exception or sqlstate 'JN002' then
  answer := null;
  answer.outcome := refusal_code(sqlstate);
  answer.replayed := false;
  return answer;
end
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.import_entries(entries jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET lock_timeout TO '10s'
AS $function$
declare
  request import_request;
  head ledger_heads;
  event time_events;
  step record;
  entry time_entries;
  written bigint := 0;
begin
  for request in
    select given.* from jsonb_populate_recordset(null::import_request, entries) as given
     order by given.enterprise_id, given.started_ms, given.user_id
  loop
    if head.enterprise_id is distinct from request.enterprise_id then
      if head.enterprise_id is not null then
        perform update_head(head);
      end if;
      head := lock_head(request.enterprise_id);
    end if;

    entry := null;
    entry.started_at := from_epoch_ms(request.started_ms);
    entry.ended_at := from_epoch_ms(request.ended_ms);
    entry.last_at := entry.started_at;
    entry.local_date := local_date_of(entry.started_at, request.enterprise_id, request.user_id);
    entry.paused_ms := 0;

    event := null;
    event.enterprise_id := request.enterprise_id;
    event.user_id := request.user_id;
    event.actor_id := request.actor_id;
    event.method := request.method;
    event.work_mode := request.work_mode;
    event.source := 'import';
    event.recorded_at := ledger_now();
    event.entry_id := nextval(pg_get_serial_sequence('time_entries', 'id'));

    for step in
      select 'entry' as kind, request.started_ms as at_ms, 0 as place
      union all
      select kind, at_ms, place * 2 + (kind = 'resume')::integer
        from jsonb_array_elements(coalesce(request.pauses, '[]')) with ordinality as pause (value, place),
             lateral (values ('pause', (value ->> 0)::bigint), ('resume', (value ->> 1)::bigint)) as end_of (kind, at_ms)
       where at_ms is not null
      union all
      select 'out', request.ended_ms, 1000000 where request.ended_ms is not null
      order by place
    loop
      event.kind := step.kind;
      event.at := from_epoch_ms(step.at_ms);
      if event.at < entry.last_at or (step.kind = 'pause' and entry.paused_since is not null) then
        raise exception 'import: % of person % at % is out of order', step.kind, request.user_id, event.at
          using errcode = 'data_exception';
      end if;
      event.details := case when step.kind = 'entry'
        then jsonb_build_object('local_date', to_char(entry.local_date, 'YYYY-MM-DD')) end;
      event.latitude := case step.kind when 'entry' then request.start_latitude when 'out' then request.end_latitude end;
      event.longitude :=
        case step.kind when 'entry' then request.start_longitude when 'out' then request.end_longitude end;
      if step.kind <> 'pause' and entry.paused_since is not null then
        entry.paused_ms := entry.paused_ms + elapsed_ms(entry.paused_since, event.at);
        entry.paused_since := null;
      elsif step.kind = 'pause' then
        entry.paused_since := event.at;
      end if;
      entry.last_at := event.at;
      event := append_event(event, head);
      head.seq := event.seq;
      head.hash := event.hash;
      written := written + 1;
    end loop;

    insert into time_entries (id, enterprise_id, user_id, local_date, started_at, ended_at, paused_ms, paused_since,
                              last_at, start_latitude, start_longitude, end_latitude, end_longitude, method, work_mode,
                              created_at)
    overriding system value
    values (event.entry_id, request.enterprise_id, request.user_id, entry.local_date, entry.started_at, entry.ended_at,
            entry.paused_ms, entry.paused_since, entry.last_at, request.start_latitude, request.start_longitude,
            case when request.ended_ms is not null then request.end_latitude end,
            case when request.ended_ms is not null then request.end_longitude end,
            request.method, request.work_mode, event.recorded_at);
  end loop;
  if head.enterprise_id is not null then
    perform update_head(head);
  end if;
  return written;
end
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.record_punches(enterprise integer, punches jsonb, waits boolean)
 RETURNS SETOF punch_answer
 LANGUAGE plpgsql
AS $function$
declare
  one jsonb;
  request punch_request;
  head ledger_heads := case when waits then lock_head(enterprise) else try_lock_head(enterprise) end;
  answer punch_answer;
begin
  for one in select value from jsonb_array_elements(punches) with ordinality as given (value, index) order by index
  loop
    request := jsonb_populate_record(null::punch_request, one);
    request.enterprise_id := enterprise;
    answer := null;
    answer.replayed := false;
    if head.enterprise_id is null then
      answer.outcome := case when waits then 'not_a_member' else 'busy' end;
    else
      begin
        answer := record_punch(request, head);
      exception when integrity_constraint_violation or data_exception or sqlstate 'JN002' then
        answer.outcome := refusal_code(sqlstate);
      end;
      if answer.outcome = 'ok' then
        head.seq := answer.seq;
        head.hash := answer.hash;
      else
        answer := coalesce(recorded_answer(enterprise, request.user_id, request.client_id), answer);
      end if;
    end if;
    answer.index := (one ->> 'index')::integer;
    return next answer;
  end loop;
  if head.enterprise_id is not null then
    perform update_head(head);
  end if;
end
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.punch_batch(enterprise integer, punches jsonb)
 RETURNS SETOF punch_answer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET lock_timeout TO '2s'
AS $function$
begin
  return query select * from record_punches(enterprise, punches, true);
end
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.punch_bundle(batches jsonb)
 RETURNS SETOF punch_answer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET lock_timeout TO '2s'
AS $function$
declare
  batch jsonb;
begin
  for batch in select value from jsonb_array_elements(batches) loop
    return query select * from record_punches((batch ->> 'enterprise')::integer, batch -> 'punches', false);
  end loop;
end
$function$;
--> statement-breakpoint
-- Since 0096, for new rows alone.
alter table payrolls validate constraint payrolls_cut_state;
--> statement-breakpoint
-- Queues are reached by their parent table; those of 0035 could be reached by their own as well.
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'pgboss.job'::regclass loop
    execute format('revoke all on %s from jornada_app', part);
  end loop;
end $$;
--> statement-breakpoint
select renew_functions();
--> statement-breakpoint
-- The release before does not know these names.
update drizzle.schema_needs set migration = 1795981387637;
