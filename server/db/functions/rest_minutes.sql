-- Minutes of a day, 0 to 1439, between two times `HH:MM`; an end that is not after the start is on the next day.
create or replace function rest_minutes(rest_from text, rest_to text) returns int4multirange
  language sql immutable parallel safe strict
  return case
    when rest_from < rest_to then
      int4multirange(int4range(left(rest_from, 2)::integer * 60 + right(rest_from, 2)::integer,
                               left(rest_to, 2)::integer * 60 + right(rest_to, 2)::integer))
    else
      int4multirange(int4range(left(rest_from, 2)::integer * 60 + right(rest_from, 2)::integer, 1440),
                     int4range(0, left(rest_to, 2)::integer * 60 + right(rest_to, 2)::integer))
  end;
