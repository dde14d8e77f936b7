import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElement } from '@stripe/stripe-js';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { CardError, apiErrorText } from './cardError.ts';

/** Ways to finish at the provider what the server has begun. Both throw `CardError`. */
export interface Confirm {
  /** Saves the card. @returns the id under which the provider keeps it */
  setup(secret: string): Promise<string>;
  /** @param method a card that is on file by now, instead of the chosen one */
  pay(secret: string, method?: string): Promise<void>;
}

interface Done {
  readonly status: string;
  readonly payment_method?: unknown;
}

/** An attempt repeated after it went through (a reload, a lost answer) is refused by the provider, and is done. */
const doneBefore = (error: { setup_intent?: Done; payment_intent?: Done } | undefined): Done | undefined => {
  const intent = error?.setup_intent ?? error?.payment_intent;
  return intent && ['succeeded', 'processing'].includes(intent.status) ? intent : undefined;
};

const idOf = (method: unknown): string =>
  typeof method === 'string' ? method : ((method as { id?: string } | null)?.id ?? '');

/** @param holder who pays; `saved` a card on file instead of the one that is typed in */
export function useConfirm(): (saved: string | null, holder?: { name?: string; email?: string }) => Confirm {
  const stripe = useStripe();
  const elements = useElements();
  const translate = useTranslate();
  return (saved, holder = {}) => {
    const means = (method = saved) => {
      const card = elements?.getElement('card') as StripeCardElement | null | undefined;
      if (method !== null) return { payment_method: method };
      return card ? { payment_method: { card, billing_details: holder } } : {};
    };
    return {
      async setup(secret) {
        if (!stripe) throw new CardError(translate('card.notSaved'));
        const { setupIntent, error } = await stripe.confirmCardSetup(secret, means());
        const done = setupIntent ?? doneBefore(error);
        if (!done || done.status !== 'succeeded')
          throw new CardError(apiErrorText(error ?? {}, translate('card.notSaved')));
        return idOf(done.payment_method);
      },
      async pay(secret, method) {
        if (!stripe) throw new CardError(translate('card.failed'));
        const { paymentIntent, error } = await stripe.confirmCardPayment(secret, means(method));
        const done = paymentIntent ?? doneBefore(error);
        if (!done || !['succeeded', 'processing'].includes(done.status))
          throw new CardError(apiErrorText(error ?? {}, translate('card.failed')));
      },
    };
  };
}
