import type { Deps } from '#server/modules/deps.ts';
import { findCustomer, findPayer, findSubscription, keepCustomer } from '../repo.ts';

type Means = Pick<Deps, 'database' | 'payments'>;

/** The payment provider's customer of a person; made at the first use. */
export async function customerOf({ database, payments }: Means, userId: number): Promise<string> {
  const known = await findCustomer(database, userId);
  if (known) return known;
  const person = await findPayer(database, userId);
  const customer = await payments.stripe.customers.create(
    {
      ...(person && { name: `${person.name} ${person.last_name}`, email: person.email }),
      metadata: { user_id: String(userId) },
    },
    { idempotencyKey: `customer-${userId}` },
  );
  await keepCustomer(database, userId, customer.id);
  return (await findCustomer(database, userId)) ?? customer.id;
}

/** Who pays for an enterprise; without one, the person themselves. */
export async function payerOf(means: Means, userId: number, enterpriseId: number | undefined): Promise<string> {
  const row = enterpriseId === undefined ? undefined : await findSubscription(means.database, enterpriseId);
  return row?.customer_id ?? customerOf(means, userId);
}
