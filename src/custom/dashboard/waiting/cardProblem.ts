import { isBarred } from '#domain/operation/billing/subscriptionStates.ts';
import type { SubscriptionDetails } from '#domain/operation/billing/billing.ts';
import { DAY_MS } from '#domain/time/units.ts';

const SOON_DAYS = 30;

type CardProblem = 'cardMissing' | 'cardExpired' | 'cardExpiring' | null;

/** What stands in the way of the next payment of a subscription that goes on. A card is good to the end of its month. */
export function cardProblem(
  details: Pick<SubscriptionDetails, 'status' | 'cancel_at_period_end' | 'default_payment_method' | 'plan'>,
  now: number,
): CardProblem {
  // Without a plan the provider has not answered: nothing is known of a card.
  if (details.cancel_at_period_end || isBarred(details.status) || !details.plan) return null;
  if (!details.default_payment_method) return 'cardMissing';
  const { exp_month, exp_year } = details.default_payment_method.card;
  const ends = Date.UTC(exp_year, exp_month, 1);
  if (ends <= now) return 'cardExpired';
  return ends - now < SOON_DAYS * DAY_MS ? 'cardExpiring' : null;
}
