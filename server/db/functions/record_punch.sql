-- One punch. A client_id that was used before ends in a refusal (the state has changed) or in a violation of
-- time_events_client_unique; the caller looks it up in both cases, so that a new punch needs no search.
create or replace function record_punch(request punch_request, head ledger_heads) returns punch_answer
  language plpgsql
as $$
declare
  answer punch_answer;
  standing time_entries;
  event time_events;
  pause_ended bigint := 0;
  centre jsonb;
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
  if request.work_centre is not null then
    centre := jsonb_build_object('work_centre_id', request.work_centre_id, 'work_centre', request.work_centre);
    event.details := centre;
  end if;

  if request.action = 'entry' then
    standing.local_date := local_date_of(event.at, event.enterprise_id, event.user_id);
    event.details := jsonb_build_object('local_date', to_char(standing.local_date, 'YYYY-MM-DD'))
      || coalesce(centre, '{}');
    insert into time_entries (enterprise_id, user_id, local_date, started_at, last_at, start_latitude, start_longitude,
                              start_work_centre, method, work_mode, offline, created_at)
    values (event.enterprise_id, event.user_id, standing.local_date, event.at, event.at, event.latitude,
            event.longitude, request.work_centre, event.method, event.work_mode, event.device_at is not null,
            event.recorded_at)
    returning id into event.entry_id;
  elsif request.action = 'pause' then
    event.entry_id := standing.id;
    if request.break_kind <> 'pause' then
      event.details := coalesce(centre, '{}') || jsonb_build_object('break_kind', request.break_kind);
    end if;
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
             end_work_centre = request.work_centre,
             offline = offline or event.device_at is not null
       where enterprise_id = standing.enterprise_id and id = standing.id;
    end if;
  end if;

  event := append_event(event, head);
  if pause_ended > 0 then
    perform refresh_paid_pauses(standing.enterprise_id, standing.user_id, standing.local_date, standing.local_date);
  end if;
  answer.entry_id := event.entry_id;
  answer.seq := event.seq;
  answer.hash := event.hash;
  return answer;
end
$$;
revoke execute on function record_punch from public;
