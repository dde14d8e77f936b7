import { sql } from 'drizzle-orm';
import { retention } from '#domain/constants.ts';
import type { Db } from '#server/db/rows.ts';
import type { Clock } from '#server/ports/clock.ts';

/** What visitors typed into sign-ups long ago is forgotten. @returns how many sign-ups */
export const purgeOldOpportunities = (db: Db, clock: Clock): Promise<number> =>
  db.run(
    sql`delete from opportunities
         where updated_at < ${clock.now()}::timestamptz - make_interval(months => ${retention.opportunityMonths})`,
    { idempotent: true },
  );

interface Typed {
  readonly user?: object | undefined;
  readonly enterprise?: object | undefined;
}

const textOf = (typed: object | undefined): string | null => (typed ? JSON.stringify(typed) : null);

/** Keeps what a visitor has typed so far. */
export async function insertOpportunity(db: Db, id: number, { user = {}, enterprise = {} }: Typed): Promise<void> {
  await db.run(
    sql`insert into opportunities (id, "user", enterprise) values (${id}, ${textOf(user)}, ${textOf(enterprise)})`,
    { idempotent: false },
  );
}

/** What is not given stays. @returns whether there is such a sign-up, not older than two days */
export async function updateOpportunity(db: Db, id: number, { user, enterprise }: Typed): Promise<boolean> {
  const changed = await db.run(
    sql`update opportunities
           set "user" = coalesce(${textOf(user)}, "user"), enterprise = coalesce(${textOf(enterprise)}, enterprise),
               updated_at = now()
         where id = ${id} and created_at > now() - interval '2 days'`,
    { idempotent: true },
  );
  return changed > 0;
}
