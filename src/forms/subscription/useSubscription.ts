import { useQuery } from '@tanstack/react-query';
import { payments } from '../../dataProvider/payments.ts';
import { failureOf } from '../../schema/failure.ts';

const unknown = 404;
const MINUTE_MS = 60_000;

/** The subscription of an enterprise; null when it has none. */
export const useSubscription = (enterpriseId: number) =>
  useQuery({
    staleTime: MINUTE_MS,
    queryKey: ['subscription', enterpriseId],
    queryFn: () =>
      payments.subscription(enterpriseId).catch((error: unknown) => {
        if (failureOf(error).status === unknown) return null;
        throw error;
      }),
  });
