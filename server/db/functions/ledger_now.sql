-- The server's clock to the millisecond, so that every reader has exactly the instant that was hashed.
create or replace function ledger_now() returns timestamptz
  language sql
  return date_trunc('milliseconds', clock_timestamp());
