-- What is put into a queue that is not there is lost without a word: these two were never made.
select pgboss.create_queue(name, '{"policy": "standard"}') from unnest(array['document-reminders', 'end-employments']) as name;
