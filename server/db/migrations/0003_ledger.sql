-- The ledger of time (docs/decisions/0002-time-ledger.md). Everything that changes time_events, time_entries or
-- ledger_heads is in this file; the server's role may only call punch_batch, correct_entry and import_entries.

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'time_events is append-only: % refused', tg_op using errcode = 'object_not_in_prerequisite_state';
end
$$;
--> statement-breakpoint
create trigger time_events_append_only before update or delete or truncate on time_events
  for each statement execute function refuse_ledger_change();
--> statement-breakpoint
alter table time_events enable always trigger time_events_append_only;
--> statement-breakpoint
-- Each batch of punches rewrites these few rows.
alter table ledger_heads set (fillfactor = 20);
--> statement-breakpoint
create function from_epoch_ms(value bigint) returns timestamptz language sql immutable parallel safe
  return timestamptz 'epoch' + value * interval '1 millisecond';
--> statement-breakpoint
create function from_epoch_us(value bigint) returns timestamptz language sql immutable parallel safe
  return timestamptz 'epoch' + value * interval '1 microsecond';
--> statement-breakpoint
create function epoch_us(value timestamptz) returns bigint language sql immutable parallel safe
  return (extract(epoch from value) * 1000000)::bigint;
--> statement-breakpoint
create function elapsed_ms(since timestamptz, until timestamptz) returns bigint language sql immutable parallel safe
  return (epoch_us(until) - epoch_us(since)) / 1000;
--> statement-breakpoint
-- The server's clock, to the millisecond, so that every reader holds exactly the instant that was hashed.
create function ledger_now() returns timestamptz language sql volatile
  return date_trunc('milliseconds', clock_timestamp());
--> statement-breakpoint
-- SHA-256 over a JSON array: instants as epoch microseconds, coordinates as the hexadecimal digits of their IEEE 754
-- double, so that no setting of the session has a part in it. server/modules/timeSheets/eventHash.ts does the same.
create function event_hash(event time_events) returns bytea language sql stable parallel safe
  return sha256(convert_to(json_build_array(
    1, event.enterprise_id, event.seq, event.user_id, event.kind, event.actor_id, event.entry_id,
    epoch_us(event.at), epoch_us(event.recorded_at), epoch_us(event.device_at), event.method, event.work_mode,
    encode(float8send(event.latitude), 'hex'), encode(float8send(event.longitude), 'hex'), event.source, event.reason,
    event.replaces, event.details::text, event.client_id, encode(event.prev_hash, 'hex'))::text, 'UTF8'));
--> statement-breakpoint
-- The last link of an enterprise's chain, locked until the transaction ends. Lock several in the order of their ids.
-- Locks the enterprise's row as foreign keys do: were each sub-block of a batch the first to do so, every one of them
-- would lengthen the row's list of lockers. Null: there is no such enterprise.
create function lock_head(enterprise integer) returns ledger_heads language plpgsql as $$
declare
  head ledger_heads;
begin
  perform from enterprises where id = enterprise for key share;
  if not found then
    return null;
  end if;
  select * into head from ledger_heads where enterprise_id = enterprise for update;
  if not found then
    insert into ledger_heads values (enterprise, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select * into head from ledger_heads where enterprise_id = enterprise for update;
  end if;
  return head;
end
$$;
--> statement-breakpoint
create function keep_head(head ledger_heads) returns void language plpgsql as $$
begin
  update ledger_heads set seq = head.seq, hash = head.hash where enterprise_id = head.enterprise_id;
end
$$;
--> statement-breakpoint
-- The only way into time_events. Answers the row as written; its seq and hash are the new head.
create function append_event(event time_events, head ledger_heads) returns time_events language plpgsql as $$
begin
  event.seq := head.seq + 1;
  event.prev_hash := head.hash;
  event.hash := event_hash(event);
  insert into time_events values (event.*);
  return event;
end
$$;
--> statement-breakpoint
create function local_date_of(instant timestamptz, enterprise integer) returns date language sql stable
  return (select (instant at time zone time_zone)::date from enterprises where id = enterprise);
--> statement-breakpoint
create type punch_request as (
  enterprise_id integer,
  user_id integer,
  actor_id integer,
  action text,
  at_ms bigint,
  device_ms bigint,
  method smallint,
  work_mode text,
  latitude double precision,
  longitude double precision,
  source text,
  client_id uuid
);
--> statement-breakpoint
create type ledger_answer as (
  place integer,
  outcome text,
  entry_id integer,
  seq bigint,
  hash bytea,
  replayed boolean
);
--> statement-breakpoint
-- What was answered to the same client_id before; null: nothing.
create function replayed_answer(enterprise integer, person integer, client uuid) returns ledger_answer
  language sql stable
  return (select row(null, 'ok', entry_id, seq, hash, true)::ledger_answer from time_events
           where enterprise_id = enterprise and user_id = person and client_id = client);
--> statement-breakpoint
-- Whether a punch fits the person's open entry (null: none): 'ok' or why not.
create function punch_verdict(action text, at timestamptz, standing time_entries) returns text language sql immutable
  return case
    when action not in ('entry', 'pause', 'resume', 'out') then 'invalid'
    when action = 'entry' and standing.id is null then 'ok'
    when action = 'entry' and at < standing.started_at then 'overlap'
    when action = 'entry' then 'already_in'
    when standing.id is null then 'not_in'
    when action = 'pause' and standing.paused_since is not null then 'already_paused'
    when action = 'resume' and standing.paused_since is null then 'not_paused'
    when at < standing.last_at then 'before_last'
    else 'ok'
  end;
--> statement-breakpoint
-- One punch. A client_id that was used before either ends in a refusal (the state has moved on) or in the violation of
-- time_events_client_unique; the caller looks it up in both cases, so that a new punch is spared the search.
create function take_punch(request punch_request, head ledger_heads) returns ledger_answer language plpgsql as $$
declare
  answer ledger_answer;
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
     where id = standing.id;
  else
    event.entry_id := standing.id;
    if standing.paused_since is not null then
      pause_ended := elapsed_ms(standing.paused_since, event.at);
    end if;
    if request.action = 'resume' then
      update time_entries
         set paused_ms = paused_ms + pause_ended, paused_since = null, last_at = event.at,
             offline = offline or event.device_at is not null
       where id = standing.id;
    else
      update time_entries
         set paused_ms = paused_ms + pause_ended, paused_since = null, last_at = event.at, ended_at = event.at,
             end_latitude = event.latitude, end_longitude = event.longitude,
             offline = offline or event.device_at is not null
       where id = standing.id;
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
-- Why a write was refused by a rule of the tables.
create function refusal_of(state text, broken text) returns text language sql immutable
  return case
    when state = '23P01' then 'overlap'
    when broken = 'time_entries_one_open' then 'already_in'
    when state = '23503' then 'not_a_member'
    else 'invalid'
  end;
--> statement-breakpoint
-- Punches of many people and enterprises in one statement, so in one commit. `punches` is an array of punch_request;
-- one answer each, by its place in the array from 0. A refused punch leaves the others alone.
-- No sequential scans: plans are made on tables that are empty at first and kept while they grow.
create function punch_batch(punches jsonb) returns setof ledger_answer
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off
  set lock_timeout = '2s'
as $$
declare
  one record;
  head ledger_heads;
  answer ledger_answer;
  broken text;
begin
  for one in
    select (place - 1)::integer as place, jsonb_populate_record(null::punch_request, value) as request
      from jsonb_array_elements(punches) with ordinality as given (value, place)
     order by (value ->> 'enterprise_id')::integer, place
  loop
    if head.enterprise_id is distinct from (one.request).enterprise_id then
      if head.enterprise_id is not null then
        perform keep_head(head);
      end if;
      head := lock_head((one.request).enterprise_id);
    end if;
    begin
      if head.enterprise_id is null then
        raise foreign_key_violation;
      end if;
      answer := take_punch(one.request, head);
    exception when integrity_constraint_violation or data_exception then
      get stacked diagnostics broken = constraint_name;
      answer := null;
      answer.outcome := refusal_of(sqlstate, broken);
      answer.replayed := false;
    end;
    if answer.outcome = 'ok' then
      head.seq := answer.seq;
      head.hash := answer.hash;
    else
      answer := coalesce(replayed_answer((one.request).enterprise_id, (one.request).user_id, (one.request).client_id),
                         answer);
    end if;
    answer.place := one.place;
    return next answer;
  end loop;
  if head.enterprise_id is not null then
    perform keep_head(head);
  end if;
end
$$;
--> statement-breakpoint
create type correction_request as (
  kind text,
  enterprise_id integer,
  user_id integer,
  actor_id integer,
  entry_id integer,
  started_ms bigint,
  ended_ms bigint,
  paused_ms bigint,
  method smallint,
  work_mode text,
  reason text,
  client_id uuid
);
--> statement-breakpoint
-- Whether a correction can stand by itself and against the entry that it changes (null: a missing entry).
create function correction_verdict(request correction_request, standing time_entries) returns text
  language sql immutable
  return case
    when coalesce(trim(request.reason), '') = '' then 'invalid'
    when request.entry_id is not null and standing.id is null then 'no_entry'
    when request.kind = 'void' then case when request.entry_id is null then 'no_entry' else 'ok' end
    when request.kind is distinct from 'correct' then 'invalid'
    when request.started_ms is null or request.paused_ms is null or request.paused_ms < 0 then 'invalid'
    when request.ended_ms - request.started_ms < request.paused_ms then 'invalid'
    when request.ended_ms is null and standing.paused_since < from_epoch_ms(request.started_ms) then 'invalid'
    else 'ok'
  end;
--> statement-breakpoint
-- A correction or a void, as one more row. `correction` is a correction_request; without entry_id it adds an entry that
-- is missing. Refused for a head that another import or batch holds for over 2 s.
create function correct_entry(correction jsonb) returns ledger_answer
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
    delete from time_entries where id = standing.id;
  else
    standing.local_date := local_date_of(event.at, event.enterprise_id);
    event.details := jsonb_build_object('started_at', request.started_ms, 'ended_at', request.ended_ms,
      'paused_ms', request.paused_ms, 'local_date', to_char(standing.local_date, 'YYYY-MM-DD'));
    if request.entry_id is null then
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
--> statement-breakpoint
create type import_request as (
  enterprise_id integer,
  user_id integer,
  actor_id integer,
  started_ms bigint,
  ended_ms bigint,
  pauses jsonb,
  method smallint,
  work_mode text,
  start_latitude double precision,
  start_longitude double precision,
  end_latitude double precision,
  end_longitude double precision
);
--> statement-breakpoint
-- Entries of the past, each with its punches as ledger rows of source 'import'. `entries` is an array of
-- import_request, its pauses arrays of [from, to] in epoch milliseconds (to is null while it runs). All or none.
-- Answers the number of rows that the ledger gained.
create function import_entries(entries jsonb) returns bigint
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
  set lock_timeout = '10s'
as $$
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
        perform keep_head(head);
      end if;
      head := lock_head(request.enterprise_id);
    end if;

    entry := null;
    entry.started_at := from_epoch_ms(request.started_ms);
    entry.ended_at := from_epoch_ms(request.ended_ms);
    entry.last_at := entry.started_at;
    entry.local_date := local_date_of(entry.started_at, request.enterprise_id);
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
    perform keep_head(head);
  end if;
  return written;
end
$$;
--> statement-breakpoint
revoke execute on function lock_head, keep_head, append_event, take_punch, replayed_answer, punch_batch, correct_entry,
  import_entries from public;
--> statement-breakpoint
grant execute on function punch_batch, correct_entry, import_entries to jornada_app;
