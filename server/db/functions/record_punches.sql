-- Punches of one enterprise in their order: an array of punch_request, each with the `index` that its answer carries. A refused
-- punch leaves the others alone. Without `waits`, every punch is answered `busy` while somebody else has the head of the chain.
create or replace function record_punches(enterprise integer, punches jsonb, waits boolean) returns setof punch_answer
  language plpgsql
as $$
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
$$;
revoke execute on function record_punches from public;
