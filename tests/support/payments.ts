import { sandboxKeys } from '#server/ports/payments/sandbox/sandbox.ts';
import type { Api } from './api.ts';

/** The test cards by what their bank answers. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  expired: '4000000000000069',
  asksForProof: '4000002500003155',
  declinesLater: '4000000000000341',
} as const;

/** Asks the sandbox as Stripe.js does, with the publishable key. */
export async function fromBrowser<T>({ payments }: Pick<Api, 'payments'>, path: string, form: Record<string, string>) {
  const response = await payments.sandbox?.fetch(`http://sandbox/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys.publishable}` },
    body: new URLSearchParams(form),
  });
  if (!response) throw new Error('The tests run on the sandbox');
  return { status: response.status, body: (await response.json()) as T };
}

/** The id of a payment method, as the card field gives it. */
export async function testCard(api: Pick<Api, 'payments'>, number: string = cards.good): Promise<string> {
  const { body } = await fromBrowser<{ id: string }>(api, 'payment_methods', {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
  });
  return body.id;
}

/** Puts a card to the intent of a client secret, as Stripe.js does. */
export async function confirm(api: Pick<Api, 'payments'>, clientSecret: string, number: string = cards.good) {
  const [id = ''] = clientSecret.split('_secret');
  const kind = id.startsWith('seti') ? 'setup_intents' : 'payment_intents';
  return fromBrowser<{ status?: string; payment_method?: string; error?: { code: string } }>(
    api,
    `${kind}/${id}/confirm`,
    { client_secret: clientSecret, payment_method: await testCard(api, number) },
  );
}
