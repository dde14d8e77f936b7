import { sql } from 'drizzle-orm';
import { fixed } from './statements.ts';

const RESPONSIBLE = sql`
  select r.user_id from enterprise_users r
   where r.enterprise_id = eu.enterprise_id and r.complaints_responsible and r.active and r.accepted_at is not null
     and r.role in ('admin', 'advisor')`;

/**
 * Whether the person of a membership `eu` has the complaints channel before them, as `readersOf` decides for each
 * complaint: they are responsible, or an administrator where nobody is, or one who reads what is about all who are.
 */
export const READS_COMPLAINTS = fixed(sql`(
  eu.complaints_responsible and eu.role in ('admin', 'advisor')
  or eu.role = 'admin' and (
    not exists (${RESPONSIBLE})
    or exists (
      select from complaints c
       where c.enterprise_id = eu.enterprise_id and c.parent_id is null
         and not exists (${RESPONSIBLE} and r.user_id not in
               (select s.user_id from complaint_subjects s where s.complaint_id = c.id))
         and not exists (select from complaint_subjects s where s.complaint_id = c.id and s.user_id = eu.user_id))))`);
