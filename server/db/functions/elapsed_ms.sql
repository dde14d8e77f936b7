-- Body as text: epoch_us need not exist when this is created.
create or replace function elapsed_ms(since timestamptz, until timestamptz) returns bigint
  language sql immutable parallel safe
as $$ select (epoch_us(until) - epoch_us(since)) / 1000 $$;
