import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/rows.ts';

/**
 * Takes a solved challenge, once in all processes. What is kept tells the hour alone.
 * @returns false: it was taken before
 */
export async function takeProof(db: Db, nonce: string): Promise<boolean> {
  const taken = await db.run(
    sql`insert into used_proofs (nonce, kept_until) values (${nonce}, date_trunc('hour', now()) + interval '2 hours')
        on conflict do nothing`,
    { idempotent: false },
  );
  return taken === 1;
}

/** Challenges whose time is over could not be used again anyway. */
export async function purgeUsedProofs(db: Db): Promise<void> {
  await db.run(sql`delete from used_proofs where kept_until < now()`, { idempotent: true });
}
