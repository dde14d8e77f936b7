import { type SQL, sql } from 'drizzle-orm';

/** As SQL: whether an enterprise has a subscription that is paid. A state that we do not know narrows nobody. */
export const pays = (enterpriseId: SQL): SQL =>
  sql`exists (select from subscriptions paid
               where paid.enterprise_id = ${enterpriseId} and paid.status in ('active', 'past_due', 'unknown'))`;

/** As SQL: whether some client of a firm pays. Anybody in a trial can found a firm: what it may do at large hangs on this. */
export const hasPayingClient = (firmId: number): SQL =>
  sql`exists (select from mandates client
               where client.firm_id = ${firmId} and client.status = 'active' and ${pays(sql`client.enterprise_id`)})`;
