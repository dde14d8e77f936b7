import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignUpUser } from '../../../../domain/billing/signUp.ts';
import { billingMessages as say } from '../../../../domain/billing/messages/index.ts';
import { employeeMessages } from '../../../../domain/employees/messages/index.ts';
import type { Db } from '../../../db/rows.ts';
import { ApiError } from '../../../http/apiError.ts';

const takenRow = z.object({ email: z.boolean(), cif: z.boolean() });
const signedUpRow = z.object({ enterprise_id: z.number(), status: z.string() });

/**
 * What of a sign-up is taken already; the same DNI may stand in another enterprise. A conflict's message carries the key's name (billing 8; conventions 1).
 * @throws ApiError 409 with a message at each field
 */
export async function assertFree(
  db: Db,
  company: { readonly cif: string },
  user: Pick<SignUpUser, 'email'> | undefined,
): Promise<void> {
  const taken = await db.row(
    takenRow,
    sql`select exists (select from users where email = ${user?.email ?? null}) as email,
               exists (select from enterprises where upper(cif) = upper(${company.cif}) and active) as cif`,
  );
  const errors = {
    ...(taken?.email && { email: `${employeeMessages.emailTaken} (users_email_unique)` }),
    ...(taken?.cif && { cif: say.cifTaken }),
  };
  const [message] = Object.values(errors);
  if (message) throw new ApiError(409, message, errors);
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
          join users u on u.id = eu.user_id
         where s.subscription_id = ${subscriptionId} and u.email = ${email}`,
  );
  return row && { subscription: { id: subscriptionId, status: row.status }, enterpriseId: row.enterprise_id };
}
