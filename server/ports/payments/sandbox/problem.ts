/** A refusal in the provider's words. */
export class Problem extends Error {
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  /** The body of the answer. */
  toJSON() {
    const type = this.status === 402 ? 'card_error' : 'invalid_request_error';
    return { error: { type, message: this.message, ...this.details } };
  }
}

export const missing = (kind: string, id: string, param = 'id'): Problem =>
  new Problem(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });

export const invalid = (message: string, param?: string): Problem =>
  new Problem(400, message, { ...(param && { param }) });

/** What the bank says of a card. */
export const declined = (code: string, declineCode?: string): Problem =>
  new Problem(402, sayings[declineCode ?? code] ?? 'Your card was declined.', {
    code,
    ...(declineCode && { decline_code: declineCode }),
  });

const sayings: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  incorrect_number: 'Your card number is incorrect.',
  invalid_expiry_year: "Your card's expiration year is invalid.",
};
