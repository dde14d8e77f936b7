import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/rows.ts';

const signedUpRow = z.object({ enterprise_id: z.number(), status: z.string() });

interface SignedUpBefore {
  readonly subscription: { readonly id: string; readonly status: string };
  readonly enterpriseId: number;
}

/** What the same request has made already, when its answer was lost: an attempt repeated is answered alike. */
export async function findSignedUp(db: Db, subscriptionId: string, email: string): Promise<SignedUpBefore | undefined> {
  const row = await db.row(
    signedUpRow,
    sql`select s.enterprise_id, s.status from subscriptions s
          join enterprise_users eu on eu.enterprise_id = s.enterprise_id and eu.role = 'admin'
          join users u on u.id = eu.account_id
         where s.subscription_id = ${subscriptionId} and u.email = ${email}`,
  );
  return row && { subscription: { id: subscriptionId, status: row.status }, enterpriseId: row.enterprise_id };
}
