import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';

const session = z.object({ pid: z.number() });

interface Meeting<T> {
  /** What the other transaction does first: it locks what `start` needs. */
  readonly hold: (tx: Tx) => Promise<unknown>;
  /** What has to wait for it. */
  readonly start: () => Promise<T>;
  /** What the other transaction does while `start` waits, before it commits. */
  readonly meanwhile?: (tx: Tx) => Promise<unknown>;
}

/** Answers what `start` answers when another transaction comes in between. */
export async function whileBlocked<T>(database: Database, { hold, start, meanwhile }: Meeting<T>): Promise<T> {
  const { waiting } = await database.transaction(async (tx) => {
    await hold(tx);
    const pid = (await tx.row(session, sql`select pg_backend_pid() as pid`))?.pid ?? 0;
    const begun = start();
    await vi.waitFor(
      async () =>
        expect(await exists(database, sql`pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`)).toBe(true),
      { timeout: 8_000, interval: 20 },
    );
    await meanwhile?.(tx);
    return { waiting: begun };
  });
  return waiting;
}
