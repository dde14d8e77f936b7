import { type SQL, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '../../server/db/connect.ts';
import { exists } from '../../server/db/statements.ts';

const someoneWaits = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** What is answered to a call that comes while `change` is made and not yet committed: it has to wait for it. */
export async function askedMeanwhile<Answer>(
  database: Database,
  change: SQL,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await database.transaction(async (tx) => {
    await tx.run(change);
    const asked = ask();
    await vi.waitFor(async () => expect(await exists(database, someoneWaits)).toBe(true), { timeout: 10_000 });
    // An object, since a promise would be awaited before the change is committed.
    return { answer: asked };
  });
  return answer;
}
