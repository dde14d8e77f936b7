create table backups (
  made_at timestamptz primary key,
  rows bigint not null
);
