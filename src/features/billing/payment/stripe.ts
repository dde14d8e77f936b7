import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { localeNow } from '#domain/kernel/locale.ts';
import { payments } from '#src/dataProvider/payments.ts';
import { sandboxStripe } from './sandbox/stripe.ts';

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
