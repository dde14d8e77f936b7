import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '#domain/time/units.ts';
import { type Plan, payments } from '#src/dataProvider/payments.ts';

/** What a plan would cost an enterprise, as the payment provider calculates it; it may not answer. */
export const usePlanPreview = (enterpriseId: number, plan: Plan | undefined) =>
  useQuery({
    queryKey: ['payments', 'preview', enterpriseId, plan?.id],
    queryFn: () => payments.previewPlan({ enterpriseId, planId: plan?.id ?? '' }),
    enabled: plan !== undefined,
    staleTime: MINUTE_MS,
    retry: false,
  });
