-- Whoever writes in the ledger locks a head first: what follows here and in the next migrations waits for them, and they
-- for it, before either has anything that the other needs.
lock table ledger_heads in exclusive mode;
--> statement-breakpoint
lock table closures, corrections, leave, payrolls, user_files, time_entries, time_events, audit_log
  in access exclusive mode;
--> statement-breakpoint
-- A trigger by statement sees what is sent to the table that it stands on, and neither a partition nor a shard of it. One
-- by row is copied to each partition; TRUNCATE knows none by row, so that each table and partition has one of its own.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'JN001';
end
$$;
--> statement-breakpoint
-- Makes a table, or one of its partitions, append-only for its owner too.
create function make_append_only(relation regclass) returns void language plpgsql as $$
declare
  table_name text := (select relname from pg_class where oid = relation);
begin
  if not (select relispartition from pg_class where oid = relation) then
    execute format('create trigger %I before update or delete on %s for each row execute function refuse_change()',
                   table_name || '_append_only', relation);
    execute format('alter table %s enable always trigger %I', relation, table_name || '_append_only');
  end if;
  execute format('create trigger %I before truncate on %s for each statement execute function refuse_change()',
                 table_name || '_no_truncate', relation);
  execute format('alter table %s enable always trigger %I', relation, table_name || '_no_truncate');
end
$$;
--> statement-breakpoint
revoke execute on function make_append_only from public;
--> statement-breakpoint
drop trigger time_events_append_only on time_events;
--> statement-breakpoint
drop trigger audit_log_append_only on audit_log;
--> statement-breakpoint
select make_append_only('time_events'), make_append_only('audit_log');
--> statement-breakpoint
drop function refuse_ledger_change, refuse_audit_change;
