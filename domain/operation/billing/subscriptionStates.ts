import type { SubscriptionDetails } from './billing.ts';

type Status = SubscriptionDetails['status'];

/**
 * The payment provider's states as the product's (billing 3). Where the provider has given up on a payment
 * (the first within its day, a later one after its retries) or serves no longer, the subscription is over for us;
 * while it still tries, the payment is overdue. A state that we do not know bars nobody.
 */
const statusByProvider: Readonly<Record<string, Status>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  incomplete: 'incomplete',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
  unpaid: 'canceled',
  paused: 'canceled',
};

export const statusOf = (providerStatus: string): Status => statusByProvider[providerStatus] ?? 'unknown';

/**
 * States in which users have no access: canceled, and begun without its first payment ever having succeeded. An overdue
 * payment bars nobody as long as the provider tries again.
 */
export const barredStatuses = ['canceled', 'incomplete'] as const satisfies readonly Status[];

export const isBarred = (status: Status): boolean => barredStatuses.some((barred) => barred === status);
