/** A refusal of the payment provider, in its protocol. */
export interface ProviderError {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly message?: string;
}

export interface SandboxIntent {
  readonly id: string;
  readonly status: string;
  readonly payment_method: string | null;
}

type SandboxAnswer<T> = { readonly value: T; readonly error?: undefined } | { readonly error: ProviderError };

const unreachable: ProviderError = { type: 'api_connection_error' };

async function post<T>(path: string, form: Record<string, string>): Promise<SandboxAnswer<T>> {
  try {
    const response = await fetch(`/sandbox/v1/${path}`, { method: 'POST', body: new URLSearchParams(form) });
    const body = (await response.json()) as T & { error?: ProviderError };
    return response.ok ? { value: body } : { error: body.error ?? unreachable };
  } catch {
    return { error: unreachable };
  }
}

export interface TypedCard {
  readonly number: string;
  readonly month: string;
  readonly year: string;
  readonly cvc: string;
}

/** `seti_1_secret_x` names the setup intent `seti_1`; any other secret is of a payment intent. */
const pathOf = (secret: string): string => {
  const [id = ''] = secret.split('_secret');
  return `${id.startsWith('seti') ? 'setup_intents' : 'payment_intents'}/${id}`;
};

/** What the payment provider's script asks of its server, asked of the embedded sandbox. Throws nothing. */
export const paymentSandbox = {
  createPaymentMethod: ({ number, month, year, cvc }: TypedCard) =>
    post<{ id: string }>('payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': month,
      'card[exp_year]': year,
      'card[cvc]': cvc,
    }),
  confirm: (secret: string, method: string | undefined) =>
    post<SandboxIntent>(`${pathOf(secret)}/confirm`, {
      client_secret: secret,
      ...(method && { payment_method: method }),
    }),
  /** The holder's answer to their bank. */
  authenticate: (secret: string, proven: boolean) =>
    post<SandboxIntent>(`${pathOf(secret)}/authenticate`, {
      client_secret: secret,
      outcome: proven ? 'succeed' : 'refuse',
    }),
};
