import { cardRefusals } from '../../../../domain/billing/messages/es.ts';

interface Refusal {
  readonly type?: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message?: string;
}

/** The bank or the provider did not take the card; `message` is Spanish and fit for a toast. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
}

/**
 * What is said of a refusal: ours where we know its code, the provider's own words (which its script gives in Spanish)
 * for what the holder can mend, else `otherwise`.
 */
export function refusalText({ type, code, decline_code, message }: Refusal, otherwise: string): string {
  const known = cardRefusals[decline_code ?? ''] ?? cardRefusals[code ?? ''];
  if (known) return known;
  const mendable = type === 'card_error' || type === 'validation_error';
  return (mendable && message) || otherwise;
}
