import { type SQL, sql } from 'drizzle-orm';
import { fixed } from './statements.ts';

/** Condition: a person of the complaint `kept`'s enterprise was made an administrator after its reception, of which the hour is kept. */
const wasMadeLater = (person: SQL): SQL => sql`exists (
  select from audit_log a
   where a.enterprise_id = kept.enterprise_id and a.user_id = ${person} and a.action in ('employees.create', 'employees.role')
     and a.details ->> 'role' = 'admin' and a.at >= kept.created_at + interval '1 hour')`;

const isSubject = (person: SQL): SQL =>
  sql`exists (select from complaint_subjects s where s.complaint_id = kept.id and s.user_id = ${person})`;

/** Condition: as `wasMadeLater`, and nobody who was there before, and whom it is not about, has named them responsible since. */
const isLater = (person: SQL): SQL => sql`(
  ${wasMadeLater(person)} and not exists (
    select from audit_log n
     where n.enterprise_id = kept.enterprise_id and n.user_id is null and n.action = 'enterprise.complaintsResponsible'
       and n.at >= kept.created_at
       and n.details -> 'to' @> to_jsonb(${person}) and not ${isSubject(sql`n.actor_id`)} and not ${wasMadeLater(sql`n.actor_id`)}))`;

/** Columns with the people from whom `readersOf` keeps a complaint, by its id. */
export const keptFrom = (complaint: SQL): SQL => sql`
  array(select s.user_id from complaint_subjects s where s.complaint_id = ${complaint} order by 1) as subjects,
  array(select x.user_id from complaints kept join enterprise_users x on x.enterprise_id = kept.enterprise_id and x.role = 'admin'
         where kept.id = ${complaint} and ${isLater(sql`x.user_id`)}) as later_admins`;

const RESPONSIBLE = sql`
  select r.user_id from enterprise_users r
   where r.enterprise_id = eu.enterprise_id and r.complaints_responsible and r.active and r.accepted_at is not null
     and r.role in ('admin', 'advisor')`;

const hasReader = (people: SQL): SQL => sql`
  exists (${people} and not ${isSubject(sql`r.user_id`)} and not ${isLater(sql`r.user_id`)})`;

const ADMINS = sql`
  select r.user_id from enterprise_users r
   where r.enterprise_id = eu.enterprise_id and r.role = 'admin' and r.active and r.accepted_at is not null`;

/**
 * Whether the person of a membership `eu` has the complaints channel before them, as `readersOf` decides for each
 * complaint: they are responsible, or an administrator where nobody is, or one who reads what those responsible do not.
 */
export const READS_COMPLAINTS = fixed(sql`(
  eu.complaints_responsible and eu.role in ('admin', 'advisor')
  or eu.role = 'admin' and (
    not exists (${RESPONSIBLE})
    or exists (
      select from complaints kept
       where kept.enterprise_id = eu.enterprise_id and kept.parent_id is null and not ${isSubject(sql`eu.user_id`)}
         and not ${hasReader(RESPONSIBLE)}
         and (not ${isLater(sql`eu.user_id`)}
              or not exists (${RESPONSIBLE} and not ${isSubject(sql`r.user_id`)}) and not ${hasReader(ADMINS)}))))`);
