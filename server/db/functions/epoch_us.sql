create or replace function epoch_us(value timestamptz) returns bigint
  language sql immutable parallel safe
  return (extract(epoch from value) * 1000000)::bigint;
