-- The only writer of audit_log. `acts` is an array of { enterprise_id, at, actor_id, action, user_id, record_id, details };
-- `at` defaults to the moment of writing; `account_id` in place of `actor_id` is somebody whom the enterprise need not know. Locks the heads of the enterprises in the order of their ids.
create or replace function append_audit(acts jsonb) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  act audit_log;
  head audit_heads;
  given jsonb;
begin
  for given in
    select value from jsonb_array_elements(acts) with ordinality as one (value, place)
     order by (value ->> 'enterprise_id')::int, place
  loop
    act := jsonb_populate_record(null::audit_log, given);
    if head.enterprise_id is distinct from act.enterprise_id then
      if head.enterprise_id is not null then
        update audit_heads set seq = head.seq, hash = head.hash where enterprise_id = head.enterprise_id;
      end if;
      select * into head from audit_heads where enterprise_id = act.enterprise_id for update;
      if not found then
        insert into audit_heads values (act.enterprise_id, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
        select * into head from audit_heads where enterprise_id = act.enterprise_id for update;
      end if;
    end if;
    if given ->> 'account_id' is not null then
      act.actor_id := (select user_id from enterprise_users
                        where account_id = (given ->> 'account_id')::int and enterprise_id = act.enterprise_id);
    end if;
    act.seq := head.seq + 1;
    act.at := date_trunc('milliseconds', coalesce(act.at, clock_timestamp()));
    act.prev_hash := head.hash;
    act.hash := audit_hash(act);
    insert into audit_log values (act.*);
    head.seq := act.seq;
    head.hash := act.hash;
  end loop;
  if head.enterprise_id is not null then
    update audit_heads set seq = head.seq, hash = head.hash where enterprise_id = head.enterprise_id;
  end if;
end
$$;
revoke execute on function append_audit(jsonb) from public;
grant execute on function append_audit(jsonb) to jornada_app;
