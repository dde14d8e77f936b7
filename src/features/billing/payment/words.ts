import type { SavedCard } from '#src/dataProvider/payments.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';

type Card = SavedCard['card'];

/** How the brands write themselves; any other as the provider gives it. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  unionpay: 'UnionPay',
  diners: 'Diners Club',
  jcb: 'JCB',
};

/** A card in words: "Visa terminada en 4242", "Caduca 12/2034". */
export function useCardWords() {
  const translate = useTranslate();
  return {
    name: ({ brand, last4 }: Card) => translate('card.ending', { brand: brands[brand] ?? brand, last4 }),
    expiry: ({ exp_month, exp_year }: Card) =>
      translate('card.expires', { month: String(exp_month).padStart(2, '0'), year: exp_year }),
  };
}
