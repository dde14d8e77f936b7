-- The ledger's functions by enterprise (docs/decisions/0043-a-schema-that-grows.md).
-- Texts instead of parsed bodies where a row of a table is the argument: those would bar a change of its columns.
create or replace function event_hash(event time_events) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(json_build_array(
    1, event.enterprise_id, event.seq, event.user_id, event.kind, event.actor_id, event.entry_id,
    epoch_us(event.at), epoch_us(event.recorded_at), epoch_us(event.device_at), event.method, event.work_mode,
    encode(float8send(event.latitude), 'hex'), encode(float8send(event.longitude), 'hex'), event.source, event.reason,
    event.replaces, event.details::text, event.client_id, encode(event.prev_hash, 'hex'))::text, 'UTF8'))
$$;
--> statement-breakpoint
create or replace function audit_hash(entry audit_log) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(json_build_array(
    1, entry.enterprise_id, entry.seq, epoch_us(entry.at), entry.actor_id, entry.action, entry.user_id,
    entry.record_id, entry.details::text, encode(entry.prev_hash, 'hex'))::text, 'UTF8'))
$$;
--> statement-breakpoint
create or replace function punch_verdict(action text, at timestamptz, standing time_entries) returns text
  language sql immutable as $$
  select case
    when action not in ('entry', 'pause', 'resume', 'out') then 'invalid'
    when action = 'entry' and standing.id is null then 'ok'
    when action = 'entry' and at < standing.started_at then 'overlap'
    when action = 'entry' then 'already_in'
    when standing.id is null then 'not_in'
    when action = 'pause' and standing.paused_since is not null then 'already_paused'
    when action = 'resume' and standing.paused_since is null then 'not_paused'
    when at < standing.last_at then 'before_last'
    else 'ok'
  end
$$;
--> statement-breakpoint
create or replace function correction_verdict(request correction_request, standing time_entries) returns text
  language sql immutable as $$
  select case
    when coalesce(trim(request.reason), '') = '' then 'invalid'
    when request.entry_id is not null and standing.id is null and request.kind <> 'disagree' then 'no_entry'
    when request.kind = 'void' then case when request.entry_id is null then 'no_entry' else 'ok' end
    when coalesce(request.kind, '') not in ('correct', 'disagree') then 'invalid'
    when request.started_ms is null or request.paused_ms is null or request.paused_ms < 0 then 'invalid'
    when request.ended_ms - request.started_ms < request.paused_ms then 'invalid'
    when request.kind = 'disagree' then 'ok'
    when request.ended_ms is null and standing.paused_since < from_epoch_ms(request.started_ms) then 'invalid'
    else 'ok'
  end
$$;
--> statement-breakpoint
-- In plpgsql: a shard runs no function whose body is a subquery.
create or replace function local_date_of(instant timestamptz, enterprise integer) returns date
  language plpgsql stable as $$
begin
  return (instant at time zone (select time_zone from enterprises where id = enterprise))::date;
end
$$;
--> statement-breakpoint
-- Names of constraints do not come back from a shard, SQLSTATEs do. Those of this schema: JN001 append-only, JN002 the
-- month is closed.
create or replace function refuse_closed_month() returns trigger language plpgsql as $$
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
    raise exception 'the month of % is closed', entry.local_date using errcode = 'JN002';
  end if;
  return coalesce(new, old);
end
$$;
--> statement-breakpoint
create function refusal_of(state text) returns text language sql immutable
  return case state
    when '23P01' then 'overlap'
    when 'JN002' then 'month_closed'
    when '23503' then 'not_a_member'
    else 'invalid'
  end;
--> statement-breakpoint
-- The numbers of entries are to be wider. ledger_answer, take_punch, replayed_answer and refusal_of with two arguments
-- stay for calls under way and for processes of the former release: a later migration drops them.
create type punch_answer as (
  place integer,
  outcome text,
  entry_id bigint,
  seq bigint,
  hash bytea,
  replayed boolean
);
--> statement-breakpoint
alter type correction_request alter attribute entry_id type bigint;
--> statement-breakpoint
create or replace function replayed_answer(enterprise integer, person integer, client uuid) returns ledger_answer
  language plpgsql stable as $$
declare
  answer ledger_answer;
begin
  select null, 'ok', entry_id, seq, hash, true into answer from time_events
   where enterprise_id = enterprise and user_id = person and client_id = client;
  return case when found then answer end;
end
$$;
--> statement-breakpoint
drop function correct_entry;
--> statement-breakpoint
-- What was answered to the same client_id before; null: nothing.
create function punched_before(enterprise integer, person integer, client uuid) returns punch_answer
  language plpgsql stable as $$
declare
  answer punch_answer;
begin
  select null, 'ok', entry_id, seq, hash, true into answer from time_events
   where enterprise_id = enterprise and user_id = person and client_id = client;
  return case when found then answer end;
end
$$;
--> statement-breakpoint
-- One punch. A client_id that was used before either ends in a refusal (the state has moved on) or in the violation of
-- time_events_client_unique; the caller looks it up in both cases, so that a new punch is spared the search.
create function write_punch(request punch_request, head ledger_heads) returns punch_answer language plpgsql as $$
declare
  answer punch_answer;
  standing time_entries;
  event time_events;
  pause_ended bigint := 0;
begin
  event.recorded_at := ledger_now();
  event.at := coalesce(from_epoch_ms(request.at_ms), event.recorded_at);
  -- As bigint, or the first plans, made when the table was empty, would search the index of the exclusion constraint.
  select * into standing from time_entries
   where enterprise_id = request.enterprise_id::bigint and user_id = request.user_id::bigint and ended_at is null;
  answer.replayed := false;
  answer.outcome := punch_verdict(request.action, event.at, standing);
  if answer.outcome <> 'ok' then
    return answer;
  end if;

  event.enterprise_id := request.enterprise_id;
  event.user_id := request.user_id;
  event.kind := request.action;
  event.actor_id := request.actor_id;
  event.device_at := from_epoch_ms(request.device_ms);
  event.method := request.method;
  event.work_mode := request.work_mode;
  event.latitude := request.latitude;
  event.longitude := request.longitude;
  event.source := request.source;
  event.client_id := request.client_id;

  if request.action = 'entry' then
    standing.local_date := local_date_of(event.at, event.enterprise_id);
    event.details := jsonb_build_object('local_date', to_char(standing.local_date, 'YYYY-MM-DD'));
    insert into time_entries (enterprise_id, user_id, local_date, started_at, last_at, start_latitude, start_longitude,
                              method, work_mode, offline, created_at)
    values (event.enterprise_id, event.user_id, standing.local_date, event.at, event.at, event.latitude,
            event.longitude, event.method, event.work_mode, event.device_at is not null, event.recorded_at)
    returning id into event.entry_id;
  elsif request.action = 'pause' then
    event.entry_id := standing.id;
    update time_entries
       set paused_since = event.at, last_at = event.at, offline = offline or event.device_at is not null
     where enterprise_id = standing.enterprise_id and id = standing.id;
  else
    event.entry_id := standing.id;
    if standing.paused_since is not null then
      pause_ended := elapsed_ms(standing.paused_since, event.at);
    end if;
    if request.action = 'resume' then
      update time_entries
         set paused_ms = paused_ms + pause_ended, paused_since = null, last_at = event.at,
             offline = offline or event.device_at is not null
       where enterprise_id = standing.enterprise_id and id = standing.id;
    else
      update time_entries
         set paused_ms = paused_ms + pause_ended, paused_since = null, last_at = event.at, ended_at = event.at,
             end_latitude = event.latitude, end_longitude = event.longitude,
             offline = offline or event.device_at is not null
       where enterprise_id = standing.enterprise_id and id = standing.id;
    end if;
  end if;

  event := append_event(event, head);
  answer.entry_id := event.entry_id;
  answer.seq := event.seq;
  answer.hash := event.hash;
  return answer;
end
$$;
--> statement-breakpoint
-- As before, and who makes an enterprise's head holds a lock of its number, which others can try without waiting.
create or replace function lock_head(enterprise integer) returns ledger_heads language plpgsql as $$
declare
  head ledger_heads;
begin
  perform from enterprises where id = enterprise for key share;
  if not found then
    return null;
  end if;
  select * into head from ledger_heads where enterprise_id = enterprise for update;
  if not found then
    perform pg_advisory_xact_lock('ledger_heads'::regclass::integer, enterprise);
    insert into ledger_heads values (enterprise, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select * into head from ledger_heads where enterprise_id = enterprise for update;
  end if;
  return head;
end
$$;
--> statement-breakpoint
-- As lock_head, for who does not wait: null where somebody else has the head, or is making it.
create function try_lock_head(enterprise integer) returns ledger_heads language plpgsql as $$
declare
  head ledger_heads;
begin
  perform from enterprises where id = enterprise for key share skip locked;
  if not found then
    return null;
  end if;
  select * into head from ledger_heads where enterprise_id = enterprise for update skip locked;
  if not found and not exists (select from ledger_heads where enterprise_id = enterprise)
     and pg_try_advisory_xact_lock('ledger_heads'::regclass::integer, enterprise) then
    insert into ledger_heads values (enterprise, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select * into head from ledger_heads where enterprise_id = enterprise for update skip locked;
  end if;
  return head;
end
$$;
--> statement-breakpoint
-- Punches of one enterprise, in their order: an array of punch_request, each with the `place` that its answer bears. A
-- refused punch leaves the others alone. Who does not wait is answered `busy`, and nothing is done, while
-- somebody else has the head of the chain.
create function take_punches(enterprise integer, punches jsonb, waits boolean) returns setof punch_answer
  language plpgsql as $$
declare
  one jsonb;
  request punch_request;
  head ledger_heads := case when waits then lock_head(enterprise) else try_lock_head(enterprise) end;
  answer punch_answer;
begin
  for one in select value from jsonb_array_elements(punches) with ordinality as given (value, place) order by place
  loop
    request := jsonb_populate_record(null::punch_request, one);
    request.enterprise_id := enterprise;
    answer := null;
    answer.replayed := false;
    if head.enterprise_id is null then
      answer.outcome := case when waits then 'not_a_member' else 'busy' end;
    else
      begin
        answer := write_punch(request, head);
      exception when integrity_constraint_violation or data_exception or sqlstate 'JN002' then
        answer.outcome := refusal_of(sqlstate);
      end;
      if answer.outcome = 'ok' then
        head.seq := answer.seq;
        head.hash := answer.hash;
      else
        answer := coalesce(punched_before(enterprise, request.user_id, request.client_id), answer);
      end if;
    end if;
    answer.place := (one ->> 'place')::integer;
    return next answer;
  end loop;
  if head.enterprise_id is not null then
    perform keep_head(head);
  end if;
end
$$;
--> statement-breakpoint
-- Punches of one enterprise, for which its chain is waited for up to 2 s.
-- No sequential scans: plans are made on tables that are empty at first and kept while they grow.
create function punch_batch(enterprise integer, punches jsonb) returns setof punch_answer
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set lock_timeout = '2s'
as $$
begin
  return query select * from take_punches(enterprise, punches, true);
end
$$;
--> statement-breakpoint
-- Batches of several enterprises in one statement, so in one commit: an array of { enterprise, punches }. No chain is
-- waited for, so that none delays another: its punches are answered `busy`.
create function punch_bundle(batches jsonb) returns setof punch_answer
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set lock_timeout = '2s'
as $$
declare
  batch jsonb;
begin
  for batch in select value from jsonb_array_elements(batches) loop
    return query select * from take_punches((batch ->> 'enterprise')::integer, batch -> 'punches', false);
  end loop;
end
$$;
--> statement-breakpoint
-- As the former release calls it, with the punches of several enterprises.
create or replace function punch_batch(punches jsonb) returns setof ledger_answer
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set lock_timeout = '2s'
as $$
declare
  share record;
begin
  for share in
    select (value ->> 'enterprise_id')::integer as enterprise,
           jsonb_agg(value || jsonb_build_object('place', place - 1) order by place) as punches
      from jsonb_array_elements(punches) with ordinality as given (value, place)
     group by 1 order by 1
  loop
    return query select answer.place, outcome, entry_id::integer, seq, hash, replayed
      from take_punches(share.enterprise, share.punches, true) answer;
  end loop;
end
$$;
--> statement-breakpoint
-- A correction or a void, as one more row. `correction` is a correction_request; without entry_id it adds an entry that
-- is missing. Refused for a head that another import or batch holds for over 2 s.
create function correct_entry(correction jsonb) returns punch_answer
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set lock_timeout = '2s'
as $$
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
  answer := punched_before(request.enterprise_id, request.user_id, request.client_id);
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
       where enterprise_id = standing.enterprise_id and id = standing.id;
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
exception when integrity_constraint_violation or data_exception or sqlstate 'JN002' then
  answer := null;
  answer.outcome := refusal_of(sqlstate);
  answer.replayed := false;
  return answer;
end
$$;
--> statement-breakpoint
revoke execute on function punched_before, write_punch, take_punches, try_lock_head, punch_bundle,
  punch_batch(integer, jsonb), correct_entry from public;
--> statement-breakpoint
grant execute on function punch_bundle, punch_batch(integer, jsonb), correct_entry to jornada_app;
