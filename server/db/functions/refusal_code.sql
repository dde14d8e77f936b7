-- Why a rule of the tables refused a write.
create or replace function refusal_code(state text) returns text
  language sql immutable
  return case state when '23P01' then 'overlap' when 'JN002' then 'month_closed' when '23503' then 'not_a_member' else 'invalid' end;
