-- The write by which a process proves that it can keep what it acknowledges, and which processes there are.
create table heartbeats (
  process uuid primary key,
  release text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
