-- Reminders by themselves have kinds of their own, each muted by itself: whoever had muted all of them keeps them muted.
insert into notification_choices (user_id, kind, mail, push)
select c.user_id, k.kind, c.mail, c.push
  from notification_choices c
  cross join unnest(array['entryReminder', 'outReminder', 'pauseReminder', 'signReminder']) as k (kind)
 where c.kind = 'reminder'
on conflict do nothing;
