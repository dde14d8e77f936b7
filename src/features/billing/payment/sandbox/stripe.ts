import type { Stripe } from '@stripe/stripe-js';
import { paymentSandbox, type ProviderError, type SandboxIntent } from '#src/dataProvider/paymentSandbox.ts';
import { type SandboxCard, sandboxCard } from './cardElement.ts';
import { askForProof } from './proof.ts';

type MethodInput = string | { readonly card: SandboxCard } | undefined;
type Outcome = { readonly intent: SandboxIntent; readonly error?: undefined } | { readonly error: ProviderError };

const incomplete: ProviderError = { type: 'validation_error', code: 'incomplete_number' };

async function methodOf(input: MethodInput): Promise<{ id?: string; error?: ProviderError }> {
  if (input === undefined || typeof input === 'string') return { id: input };
  const card = input.card.typed();
  if (!card) return { error: incomplete };
  const made = await paymentSandbox.createPaymentMethod(card);
  return made.error ? { error: made.error } : { id: made.value.id };
}

/** Puts the card to the intent, and asks for the holder's proof where their bank does. */
async function confirm(secret: string, input: MethodInput): Promise<Outcome> {
  const { id, error } = await methodOf(input);
  if (error) return { error };
  const first = await paymentSandbox.confirm(secret, id);
  if (first.error) return first;
  if (first.value.status !== 'requires_action') return { intent: first.value };
  const proven = await paymentSandbox.authenticate(secret, await askForProof());
  return proven.error ? proven : { intent: proven.value };
}

function elementsOfPage() {
  let card: SandboxCard | null = null;
  return {
    create: () => (card = sandboxCard(() => (card = null))),
    getElement: () => card,
    update: () => undefined,
    fetchUpdates: async () => ({}),
    submit: async () => ({}),
  };
}

/**
 * The object that the payment provider's script would give, over the embedded sandbox: what `@stripe/react-stripe-js`
 * and our payment form ask of it, and nothing else.
 */
export const sandboxStripe = {
  elements: elementsOfPage,
  createToken: async () => ({ error: { type: 'invalid_request_error' } }),
  async createPaymentMethod({ card }: { card: SandboxCard }) {
    const { id, error } = await methodOf({ card });
    return error ? { error } : { paymentMethod: { id } };
  },
  async confirmCardSetup(secret: string, data?: { payment_method?: MethodInput }) {
    const { error, ...done } = await confirm(secret, data?.payment_method);
    return error ? { error } : { setupIntent: (done as { intent: SandboxIntent }).intent };
  },
  async confirmCardPayment(secret: string, data?: { payment_method?: MethodInput }) {
    const { error, ...done } = await confirm(secret, data?.payment_method);
    return error ? { error } : { paymentIntent: (done as { intent: SandboxIntent }).intent };
  },
  _registerWrapper: () => undefined,
  registerAppInfo: () => undefined,
} as unknown as Stripe;
