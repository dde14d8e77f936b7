import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { payments } from '#src/dataProvider/payments.ts';
import { useReportFailure } from '#src/engine/failure.ts';

/** Saved cards, of an enterprise or one's own; when they cannot be had, that is said and a new one can be typed in. */
export function useCards(enterpriseId?: number) {
  const report = useReportFailure();
  const { data, error, isPending } = useQuery({
    queryKey: ['payments', 'cards', enterpriseId ?? 'own'],
    queryFn: () => payments.savedCards(enterpriseId),
    retry: false,
  });
  useEffect(() => {
    if (error) report('card.methodsFailed', error);
  }, [error, report]);
  return { cards: data ?? [], isPending };
}
