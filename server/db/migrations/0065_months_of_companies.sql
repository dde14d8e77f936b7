-- Large tables get theirs by `jornada db grow`, beside people at work.
do $$
declare
  most bigint := coalesce(nullif(current_setting('jornada.small_table', true), ''), '100000')::bigint;
  many bigint;
begin
  select count(*) into many from (select from payrolls limit most + 1) counted;
  if many <= most then
    create index payrolls_by_month on payrolls (enterprise_id, year, month);
  end if;
  select count(*) into many from (select from closures limit most + 1) counted;
  if many <= most then
    create index closures_by_month on closures (enterprise_id, month);
  end if;
end $$;
