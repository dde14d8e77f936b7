import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { billingMessages as say } from '../../../../domain/billing/messages/index.ts';
import type { Db } from '../../../db/rows.ts';
import { ApiError } from '../../../http/apiError.ts';

const takenRow = z.object({ cif: z.boolean() });
const signedUpRow = z.object({ enterprise_id: z.number(), status: z.string() });

/**
 * What of a sign-up is taken already: the CIF of a company. Whether there is an account by an address is told to its reader
 * alone, who accepts the company as any other; the same DNI may stand in another enterprise.
 * @throws ApiError 409 with a message at the field
 */
export async function assertFree(db: Db, company: { readonly cif: string }): Promise<void> {
  const taken = await db.row(
    takenRow,
    sql`select exists (select from enterprises where upper(cif) = upper(${company.cif}) and active) as cif`,
  );
  if (taken?.cif) throw new ApiError(409, say.cifTaken, { cif: say.cifTaken });
}

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
