-- The audit log becomes a chain like that of the ledger (docs/decisions/0027-audit-log.md). Everything that changes
-- audit_log or audit_heads is in this file; the server's role may only call append_audit.
alter table audit_log rename to audit_log_before;
--> statement-breakpoint
drop index audit_log_by_enterprise;
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"enterprise_id" integer NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"user_id" integer,
	"record_id" integer,
	"details" jsonb,
	"prev_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_log_enterprise_id_seq_pk" PRIMARY KEY("enterprise_id","seq")
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"enterprise_id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("enterprise_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("enterprise_id","actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_person" ON "audit_log" USING btree ("enterprise_id","user_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_inspection" ON "audit_log" USING btree ("enterprise_id","record_id") WHERE "audit_log"."action" like 'inspection.%';--> statement-breakpoint
-- Each deed rewrites one of these few rows.
alter table audit_heads set (fillfactor = 20);
--> statement-breakpoint
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only: % refused', tg_op using errcode = 'object_not_in_prerequisite_state';
end
$$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
alter table audit_log enable always trigger audit_log_append_only;
--> statement-breakpoint
-- SHA-256 over a JSON array, as event_hash of the ledger. server/modules/audit/queries/entryHash.ts does the same.
create function audit_hash(entry audit_log) returns bytea language sql stable parallel safe
  return sha256(convert_to(json_build_array(
    1, entry.enterprise_id, entry.seq, epoch_us(entry.at), entry.actor_id, entry.action, entry.user_id,
    entry.record_id, entry.details::text, encode(entry.prev_hash, 'hex'))::text, 'UTF8'));
--> statement-breakpoint
-- The only way into audit_log. `acts` is an array of { enterprise_id, at, actor_id, action, user_id, record_id,
-- details }; without `at` it is the moment of writing. Takes the heads of the enterprises in the order of their ids.
create function append_audit(acts jsonb) returns void
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  act audit_log;
  head audit_heads;
begin
  for act in
    select entry.* from jsonb_array_elements(acts) with ordinality as given (value, place),
           lateral jsonb_populate_record(null::audit_log, given.value) as entry
     order by entry.enterprise_id, given.place
  loop
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
--> statement-breakpoint
revoke execute on function append_audit from public;
--> statement-breakpoint
grant execute on function append_audit to jornada_app;
--> statement-breakpoint
revoke insert, update, delete on audit_log, audit_heads from jornada_app;
--> statement-breakpoint
-- What was written before, in its order. A subject was an id, an object, or a sentence.
do $$
declare
  enterprise integer;
begin
  for enterprise in select distinct enterprise_id from audit_log_before order by 1 loop
    perform append_audit((
      select jsonb_agg(jsonb_build_object(
               'enterprise_id', enterprise_id, 'at', at, 'actor_id', actor_id,
               'action', action,
               'user_id', case when subject ~ '^user:\d{1,9}$' then substr(subject, 6)::int
                               else (said ->> 'user_id')::int end,
               'record_id', case when subject ~ '^\d{1,9}$' then subject::int
                                 when action like 'customFields.%' and subject ~ '^\d{1,9} '
                                   then split_part(subject, ' ', 1)::int
                                 else coalesce(said ->> 'closure', said ->> 'inspection')::int end,
               'details', case when said is not null then nullif(said - '{user_id,closure,inspection}'::text[], '{}')
                               when action = 'enterprise.timeZone'
                                 then jsonb_build_object('from', split_part(subject, ' → ', 1),
                                                         'to', split_part(subject, ' → ', 2)) end
             ) order by id)
        from (select b.*, case when left(subject, 1) = '{' then subject::jsonb end as said
                from audit_log_before b where b.enterprise_id = enterprise) kept));
  end loop;
end
$$;
--> statement-breakpoint
drop table audit_log_before;
