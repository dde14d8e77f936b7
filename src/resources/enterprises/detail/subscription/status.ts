import type { SubscriptionInfo } from '../../../../dataProvider/payments.ts';
import type { Tone } from '../../../../ui/StatusChip.tsx';

/** The colour beside the words of a status; the words are `subscription.status.<status>`. */
export const toneOf: Readonly<Record<SubscriptionInfo['status'], Tone>> = {
  active: 'done',
  trialing: 'info',
  past_due: 'waiting',
  incomplete: 'waiting',
  canceled: 'wrong',
  unknown: 'quiet',
};
