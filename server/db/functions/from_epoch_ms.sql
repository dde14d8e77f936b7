create or replace function from_epoch_ms(value bigint) returns timestamptz
  language sql immutable parallel safe
  return timestamptz 'epoch' + value * interval '1 millisecond';
