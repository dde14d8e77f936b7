create table push_keys (
  one boolean primary key default true not null,
  public_key text not null,
  sealed_key text not null,
  constraint push_keys_one check (push_keys.one)
);
