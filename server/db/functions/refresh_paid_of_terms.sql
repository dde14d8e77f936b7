-- Counts paid pauses anew when an agreement or somebody's work terms change.
create or replace function refresh_paid_of_terms() returns trigger
  language plpgsql
as $$
declare
  row record := coalesce(new, old);
begin
  perform refresh_paid_pauses(row.enterprise_id,
    case when tg_table_name = 'agreements' then null else (to_jsonb(row) ->> 'user_id')::integer end,
    '-infinity', 'infinity');
  return null;
end
$$;
