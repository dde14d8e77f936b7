\set person :first_person + :client_id
\set company :first_company + :client_id * :companies / :people
begin;
insert into bench.time_entries (enterprise_id, user_id, local_date, started_at, last_at, start_latitude, start_longitude, method, work_mode, created_at) values (:company, :person, current_date, clock_timestamp(), clock_timestamp(), 40.4168, -3.7038, 1, 'onsite', clock_timestamp()) returning id as entry \gset
insert into bench.time_events (enterprise_id, seq, user_id, kind, actor_id, entry_id, at, recorded_at, method, work_mode, latitude, longitude, source, client_id, prev_hash, hash) values (:company, nextval('bench.seq'), :person, 'entry', :person, :entry, clock_timestamp(), clock_timestamp(), 1, 'onsite', 40.4168, -3.7038, 'web', gen_random_uuid(), '\x00', '\x00');
end;
begin;
update bench.time_entries set ended_at = clock_timestamp(), last_at = clock_timestamp(), end_latitude = 40.4168, end_longitude = -3.7038 where id = :entry;
insert into bench.time_events (enterprise_id, seq, user_id, kind, actor_id, entry_id, at, recorded_at, method, work_mode, latitude, longitude, source, client_id, prev_hash, hash) values (:company, nextval('bench.seq'), :person, 'out', :person, :entry, clock_timestamp(), clock_timestamp(), 1, 'onsite', 40.4168, -3.7038, 'web', gen_random_uuid(), '\x00', '\x00');
end;
