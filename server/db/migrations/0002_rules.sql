-- Rules that must never break, where drizzle has no words for them.

alter table enterprise_users alter column sort_name type text collate "es-x-icu";
--> statement-breakpoint
create index enterprise_users_by_search on enterprise_users using gin (search gin_trgm_ops);
--> statement-breakpoint
create function fill_person_search() returns trigger language plpgsql as $$
begin
  select plain_text(concat_ws(' ', name, last_name, email, dni)), concat_ws(' ', name, last_name)
    into new.search, new.sort_name
    from users where id = new.user_id;
  return new;
end
$$;
--> statement-breakpoint
create trigger enterprise_users_search before insert on enterprise_users
  for each row execute function fill_person_search();
--> statement-breakpoint
create function spread_person_search() returns trigger language plpgsql as $$
begin
  update enterprise_users
     set search = plain_text(concat_ws(' ', new.name, new.last_name, new.email, new.dni)),
         sort_name = concat_ws(' ', new.name, new.last_name)
   where user_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger users_search after update of name, last_name, email, dni on users
  for each row execute function spread_person_search();
--> statement-breakpoint
alter table work_terms add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table team_members add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table schedule_members add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table leave add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table leave add foreign key (enterprise_id, leave_type_id) references leave_types (enterprise_id, id);
--> statement-breakpoint
alter table time_changes add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table closures add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table payrolls add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table user_files add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table time_entries add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
--> statement-breakpoint
alter table complaints add foreign key (parent_id) references complaints (id);
--> statement-breakpoint
-- One person never works twice at the same time, nor has two open entries.
alter table time_entries add constraint time_entries_no_overlap
  exclude using gist (enterprise_id with =, user_id with =, tstzrange(started_at, ended_at) with &&);
--> statement-breakpoint
create unique index time_entries_one_open on time_entries (enterprise_id, user_id) where ended_at is null;
--> statement-breakpoint
-- Counters of tries; lost at a crash, which does no harm.
create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  resets_at timestamptz not null
);
--> statement-breakpoint
create index rate_limits_by_reset on rate_limits (resets_at);
--> statement-breakpoint
grant usage on schema public to jornada_app;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to jornada_app;
--> statement-breakpoint
grant usage on all sequences in schema public to jornada_app;
--> statement-breakpoint
alter default privileges in schema public grant select, insert, update, delete on tables to jornada_app;
--> statement-breakpoint
alter default privileges in schema public grant usage on sequences to jornada_app;
--> statement-breakpoint
-- The record of time is changed by the ledger's functions alone.
revoke insert, update, delete on time_events, time_entries, ledger_heads from jornada_app;
