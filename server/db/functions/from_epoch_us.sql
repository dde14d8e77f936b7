create or replace function from_epoch_us(value bigint) returns timestamptz
  language sql immutable parallel safe
  return timestamptz 'epoch' + value * interval '1 microsecond';
