import { cardErrors } from '#domain/operation/billing/messages/index.ts';

interface ApiError {
  readonly type?: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message?: string;
}

/** The bank or the provider did not take the card; `message` is Spanish and fit for a toast. */
export class CardError extends Error {
  override readonly name = 'CardError';
}

/** The card was charged, but what was paid for is not there yet; `message` says all of it. */
export class PaidError extends CardError {}

/**
 * What is said of a refusal: ours where we know its code, the provider's own words (which its script gives in Spanish)
 * for what the holder can mend, else `otherwise`.
 */
export function apiErrorText({ type, code, decline_code, message }: ApiError, otherwise: string): string {
  const known = cardErrors[decline_code ?? ''] ?? cardErrors[code ?? ''];
  if (known) return known;
  const mendable = type === 'card_error' || type === 'validation_error';
  return (mendable && message) || otherwise;
}
