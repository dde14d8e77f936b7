-- A row of the ledger may be deleted once it is four years old (art. 34.9 ET) and a checkpoint stands for it. Row triggers act on
-- partitions and shards too; TRUNCATE has statement triggers only.
create or replace function refuse_change() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'time_events' then
    if old.recorded_at < now() - interval '4 years' and exists (
      select from ledger_checkpoints point
       where point.enterprise_id = old.enterprise_id and point.seq >= old.seq and old.seq <> all(point.kept_seqs)) then
      return old;
    end if;
  end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'JN001';
end
$$;
