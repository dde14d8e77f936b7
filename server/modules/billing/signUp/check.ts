import type { SignUpUser } from '../../../../domain/billing/signUp.ts';
import { billingMessages as say } from '../../../../domain/billing/messages/index.ts';
import { employeeMessages } from '../../../../domain/employees/messages/index.ts';
import type { Database } from '../../../db/connect.ts';
import { ApiError } from '../../../http/apiError.ts';

interface Taken {
  email: boolean;
  cif: boolean;
}

/**
 * What of a sign-up is taken already; the same DNI may stand in another enterprise. A conflict's message carries the key's name (billing 8; conventions 1).
 * @throws ApiError 409 with a message at each field
 */
export async function assertFree(
  database: Database,
  company: { readonly cif: string },
  user: Pick<SignUpUser, 'email'> | undefined,
): Promise<void> {
  const [taken] = await database.query<Taken>(
    `select exists (select from users where email = $1) as email,
            exists (select from enterprises where upper(cif) = upper($2) and active) as cif`,
    [user?.email ?? null, company.cif],
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
export async function findSignedUp(
  database: Database,
  subscriptionId: string,
  email: string,
): Promise<SignedUpBefore | undefined> {
  const [row] = await database.query<{ enterprise_id: number; status: string }>(
    `select s.enterprise_id, s.status from subscriptions s
       join enterprise_users eu on eu.enterprise_id = s.enterprise_id and eu.role = 'admin'
       join users u on u.id = eu.user_id
      where s.subscription_id = $1 and u.email = $2`,
    [subscriptionId, email],
  );
  return row && { subscription: { id: subscriptionId, status: row.status }, enterpriseId: row.enterprise_id };
}
