-- Whether a punch is valid for the person's open entry (null: none): 'ok' or the reason.
create or replace function punch_verdict(action text, at timestamptz, standing time_entries) returns text
  language sql immutable
as $$
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
