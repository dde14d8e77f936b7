-- What of the pauses of a day counts as work by the agreement in force on it (art. 34.4 ET), the first ones first. Waiting and
-- availability are no pauses. Closed months stay as they were closed.
-- person: null for everybody of the enterprise, whether or not an agreement still pays pauses.
create or replace function refresh_paid_pauses(enterprise integer, person integer, first date, last date) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if person is not null
     and not exists (select from agreements where enterprise_id = enterprise and paid_pause_minutes > 0) then
    return;
  end if;
  update time_entries t set paid_ms = due.paid
    from (select id, greatest(0, least(rest, allowed - coalesce(sum(rest) over (
                   partition by user_id, local_date order by started_at, id
                   rows between unbounded preceding and 1 preceding), 0))) as paid
            from (select e.id, e.user_id, e.local_date, e.started_at,
                         e.paused_ms - coalesce((
                           select case when abs(sum(p.length) - e.paused_ms) < 60000
                                    then sum(p.length) filter (where p.break_kind is not null) end
                             from (select kind, details ->> 'break_kind' as break_kind,
                                          elapsed_ms(at, lead(at) over (order by seq)) as length
                                     from time_events
                                    where enterprise_id = enterprise and entry_id = e.id
                                      and kind in ('pause', 'resume', 'out')) p
                            where p.kind = 'pause'), 0) as rest,
                         60000 * coalesce((
                           select a.paid_pause_minutes
                             from work_terms w
                             left join agreements a on a.enterprise_id = w.enterprise_id and a.id = w.agreement_id
                            where w.enterprise_id = enterprise and w.user_id = e.user_id
                            order by w.valid_from <= e.local_date desc, abs(w.valid_from - e.local_date)
                            limit 1), 0) as allowed
                    from time_entries e
                   where e.enterprise_id = enterprise and (person is null or e.user_id = person)
                     and e.local_date between first and last and (e.paused_ms > 0 or e.paid_ms > 0)
                     and not exists (
                       select from closures c
                        where c.enterprise_id = enterprise and c.user_id = e.user_id and c.closed_at is not null
                          and c.month = date_trunc('month', e.local_date::timestamp)::date)) r) due
   where t.enterprise_id = enterprise and t.id = due.id and t.paid_ms <> due.paid;
end
$$;
revoke execute on function refresh_paid_pauses(integer, integer, date, date) from public;
grant execute on function refresh_paid_pauses(integer, integer, date, date) to jornada_app;
