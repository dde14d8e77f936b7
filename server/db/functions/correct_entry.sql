-- A correction or a void, as one more row. `correction` is a correction_request; without entry_id it adds a missing entry.
-- Refused while another import or batch holds the head for over 2 s.
create or replace function correct_entry(correction jsonb) returns punch_answer
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
  former_date date;
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
  former_date := standing.local_date;
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
  perform refresh_paid_pauses(request.enterprise_id, request.user_id, least(former_date, standing.local_date),
                              greatest(former_date, standing.local_date));
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
$$;
revoke execute on function correct_entry(jsonb) from public;
grant execute on function correct_entry(jsonb) to jornada_app;
