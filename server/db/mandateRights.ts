import { sql } from 'drizzle-orm';
import { mandateZone } from '#domain/organization/firms/kinds.ts';
import { fixed } from './statements.ts';

export const TODAY = fixed(sql`(now() at time zone ${sql.raw(`'${mandateZone}'`)})::date`);

/** Whether the member `f` works for the client of the mandate `m` today: an owner, or one of its staff. */
export const WORKS_TODAY = fixed(sql`(
  f.role = 'owner'
  or exists (select from mandate_staff w
              where w.mandate_id = m.id and w.member_id = f.id
                and w.valid_from <= ${TODAY} and (w.valid_until is null or w.valid_until >= ${TODAY})))`);

/**
 * What the enterprise of a membership `eu` lets the firm do for which its person is there; null where that is over, or it is
 * no membership of a firm. Asked with every request, so that a mandate which ends has ended with the next one.
 */
export const MANDATE_RIGHTS = fixed(sql`
  case when eu.firm_id is not null then (
    select m.rights from mandates m
      join firm_members f on f.firm_id = m.firm_id and f.user_id = eu.account_id and f.active and f.accepted_at is not null
     where m.enterprise_id = eu.enterprise_id and m.firm_id = eu.firm_id and m.status = 'active' and ${WORKS_TODAY}) end`);
