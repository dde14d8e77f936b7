import { Stripe } from 'stripe';
import { billingMessages as say, cardErrors } from '#domain/operation/billing/messages/index.ts';
import { NOT_CONFIGURED } from '#server/ports/payments/closed.ts';
import { ApiError } from '#server/http/apiError.ts';

const HOUR_SECONDS = 3600;

/**
 * Answers of the payment provider as ours: a refused card is 402 with its reason, a provider that cannot be reached 503,
 * anything else 422 with `sentence`.
 */
export async function atProvider<T>(sentence: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw apiErrorOf(error, sentence);
  }
}

function apiErrorOf(error: unknown, sentence: string): unknown {
  const { errors } = Stripe;
  if (error instanceof errors.StripeCardError)
    return new ApiError(402, cardErrors[error.decline_code ?? ''] ?? cardErrors[error.code ?? ''] ?? sentence);
  if (error instanceof errors.StripeInvalidRequestError) return new ApiError(422, sentence);
  if (error instanceof errors.StripeError && error.code === NOT_CONFIGURED)
    return new ApiError(503, say.notConfigured, undefined, HOUR_SECONDS);
  if (error instanceof errors.StripeError) return new ApiError(503, say.providerDown, undefined, 60);
  return error;
}

/** Whether the provider refused, or could not be reached. */
export const isOfProvider = (error: unknown): boolean => error instanceof Stripe.errors.StripeError;

/** Whether the provider does not know what was asked for. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
