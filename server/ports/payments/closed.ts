import { Stripe } from 'stripe';
import type { PaymentsPort } from './port.ts';
import { apiVersion } from './sandbox/store.ts';

/** The code of the answer to every call. */
export const NOT_CONFIGURED = 'payments_not_configured';

const refuse = async () =>
  Response.json(
    { error: { type: 'api_error', code: NOT_CONFIGURED, message: 'No payment provider' } },
    { status: 503 },
  );

/** No provider, and no sandbox either, since others can reach the server: nothing is bought, canceled or changed. */
export const closedPayments = (): PaymentsPort => ({
  stripe: new Stripe('sk_none', {
    apiVersion,
    httpClient: Stripe.createFetchHttpClient(refuse),
    maxNetworkRetries: 0,
    telemetry: false,
  }),
  isOpen: false,
  publishableKey: null,
  sandbox: null,
  readEvent: () => {
    throw new Error('No payment provider');
  },
});
