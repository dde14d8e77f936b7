import { sql } from 'drizzle-orm';
import type { Db } from './rows.ts';

interface Act {
  readonly enterpriseId: number;
  /** Null: somebody without an account. */
  readonly actorId: number | null;
  /** `concept.deed` */
  readonly action: string;
  /** What it was done to; an object is kept as JSON. */
  readonly subject: string | object;
  /** By the database's clock unless given. */
  readonly at?: Date;
}

/** Writes into an enterprise's audit log who did what. */
export const audit = (db: Db, { enterpriseId, actorId, action, subject, at }: Act): Promise<number> =>
  db.run(sql`
    insert into audit_log (enterprise_id, actor_id, action, subject, at)
    values (${enterpriseId}, ${actorId}, ${action}, ${typeof subject === 'string' ? subject : JSON.stringify(subject)},
            coalesce(${at ?? null}::timestamptz, now()))`);
