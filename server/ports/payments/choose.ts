import { createHmac } from 'node:crypto';
import { Stripe } from 'stripe';
import type { Config } from '#server/config.ts';
import { fetchDirectly } from '../fetchDirectly.ts';
import { serverSecret } from '../serverSecret.ts';
import { closedPayments } from './closed.ts';
import type { PaymentsPort } from './port.ts';
import { openSandbox, sandboxKeys } from './sandbox/sandbox.ts';
import { apiVersion } from './sandbox/store.ts';

type Input = Omit<Parameters<typeof openSandbox>[0], 'webhookSecret'> & {
  readonly config: Pick<Config, 'stripe' | 'dataDir' | 'pinSecret'>;
  /** Whether the embedded sandbox may stand in for the provider. */
  readonly sandbox: boolean;
};

/** The real provider where its three settings are, else the embedded sandbox behind the same SDK, where it may be. */
export async function openPayments({ config, sandbox: sandboxServes, ...input }: Input): Promise<PaymentsPort> {
  if (config.stripe) {
    const { secretKey, publishableKey, webhookSecret } = config.stripe;
    return {
      stripe: new Stripe(secretKey, {
        apiVersion,
        httpClient: Stripe.createFetchHttpClient(fetchDirectly),
        maxNetworkRetries: 2,
      }),
      isOpen: true,
      publishableKey,
      sandbox: null,
      readEvent: readerOf(webhookSecret),
    };
  }
  if (!sandboxServes) return closedPayments();
  const secret = await serverSecret(config.pinSecret, config.dataDir);
  const ownWebhookSecret = `whsec_${createHmac('sha256', secret).update('payment sandbox').digest('hex')}`;
  const sandbox = openSandbox({ ...input, webhookSecret: ownWebhookSecret });
  return {
    stripe: new Stripe(sandboxKeys.secret, {
      apiVersion,
      httpClient: Stripe.createFetchHttpClient(sandbox.fetch),
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    isOpen: true,
    publishableKey: null,
    sandbox,
    readEvent: readerOf(ownWebhookSecret),
  };
}

const readerOf = (secret: string): PaymentsPort['readEvent'] => {
  const { webhooks } = new Stripe('sk_none');
  return (body, signature) => webhooks.constructEvent(body, signature, secret);
};
