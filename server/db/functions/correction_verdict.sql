-- Whether a correction is valid by itself and for the entry that it changes (null: a missing entry): 'ok' or the reason.
create or replace function correction_verdict(request correction_request, standing time_entries) returns text
  language sql immutable
as $$
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
