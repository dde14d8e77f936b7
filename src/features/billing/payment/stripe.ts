import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { localeNow } from '#domain/kernel/locale.ts';
import { payments } from '#src/dataProvider/payments.ts';
import { paymentSandbox, type ProviderError, type SandboxIntent } from '#src/dataProvider/paymentSandbox.ts';
import { type SandboxCard, sandboxCard } from './sandbox/cardElement.ts';
import { useSyncExternalStore } from 'react';

let answer: ((proven: boolean) => void) | null = null;
const listeners = new Set<() => void>();
const change = (next: typeof answer) => {
  answer = next;
  listeners.forEach((listener) => listener());
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks the holder to prove themselves, as their bank would; a page that goes away has not proven anything. */
const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    answer?.(false);
    change((proven) => {
      change(null);
      resolve(proven);
    });
  });

/** What to call with the holder's answer; null while nothing is asked. */
export const useProof = () =>
  useSyncExternalStore(
    subscribe,
    () => answer,
    () => null,
  );

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
const sandboxStripe = {
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

interface PaymentScript {
  readonly stripe: Stripe;
  /** No real card is charged: the screens say "Modo de pruebas". */
  readonly sandbox: boolean;
}

/** The language of the page; the provider answers one that it lacks in that of the browser. */
export const providerLocale = () => localeNow() as StripeElementLocale;

let loaded: PaymentScript | undefined;

/** The payment provider's script where the server has its keys, else the sandbox's object. */
async function load(): Promise<PaymentScript> {
  if (loaded) return loaded;
  const key = await payments.publishableKey();
  const stripe = key === null ? sandboxStripe : await loadStripe(key, { locale: providerLocale() });
  if (!stripe) throw new Error('The payment script gave nothing');
  loaded = { stripe, sandbox: key === null };
  return loaded;
}

/** For tests, each of which begins without a script. */
export const resetPaymentScript = (): void => {
  loaded = undefined;
};

export const usePaymentScript = () =>
  useQuery({
    queryKey: ['payments', 'script'],
    queryFn: load,
    staleTime: Infinity,
    // It is an object with a life of its own, not data to be compared.
    structuralSharing: false,
    retry: 1,
  });
