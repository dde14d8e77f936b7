-- The ledger's two tables without what chains them: same columns, indexes, checks, exclusion and foreign keys.
create schema bench;
create table bench.time_entries (like public.time_entries including all);
alter table bench.time_entries
  add foreign key (enterprise_id) references enterprises,
  add foreign key (enterprise_id, user_id) references enterprise_users (enterprise_id, user_id);
create table bench.time_events (like public.time_events including all);
alter table bench.time_events add foreign key (enterprise_id) references enterprises;
create sequence bench.seq cache 1000;
