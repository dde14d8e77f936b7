-- Entries of the past, each with its punches as ledger rows of source 'import'. `entries` is an array of import_request, its
-- pauses arrays of [from, to] in epoch milliseconds (to is null while it runs). All or none. Returns the number of new rows.
create or replace function import_entries(entries jsonb) returns bigint
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
    if entry.paused_ms > 0 then
      perform refresh_paid_pauses(request.enterprise_id, request.user_id, entry.local_date, entry.local_date);
    end if;
  end loop;
  if head.enterprise_id is not null then
    perform update_head(head);
  end if;
  return written;
end
$$;
revoke execute on function import_entries(jsonb) from public;
grant execute on function import_entries(jsonb) to jornada_app;
