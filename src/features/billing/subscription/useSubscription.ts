import { useQuery, useQueryClient } from '@tanstack/react-query';
import { payments, type SubscriptionInfo } from '#src/dataProvider/payments.ts';
import { failureOf } from '#src/engine/failure.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

const unknown = 404;
/** How often it is looked whether a payment has arrived. */
const WAITING_MS = 4_000;

const orNone = (requested: Promise<SubscriptionInfo>): Promise<SubscriptionInfo | null> =>
  requested.catch((error: unknown) => {
    if (failureOf(error).status === unknown) return null;
    throw error;
  });

const knownKey = (enterpriseId: number) => ['known subscription', enterpriseId];

/** The subscription of an enterprise, with plan, card and invoice as the payment provider has them; null without one. */
export function useSubscription(enterpriseId: number) {
  const client = useQueryClient();
  return useQuery({
    staleTime: MINUTE_MS,
    queryKey: ['subscription', enterpriseId],
    queryFn: async () => {
      const known = await orNone(payments.subscription(enterpriseId));
      client.setQueryData(knownKey(enterpriseId), known);
      return known;
    },
  });
}

/** State and dates of the same, for which nobody waits on the provider; asked again while its first payment is due. */
export const useKnownSubscription = (enterpriseId: number) =>
  useQuery({
    staleTime: MINUTE_MS,
    queryKey: knownKey(enterpriseId),
    queryFn: () => orNone(payments.knownSubscription(enterpriseId)),
    refetchInterval: ({ state }) => (state.data?.status === 'incomplete' ? WAITING_MS : false),
  });
