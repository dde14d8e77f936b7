import type { TypedCard } from '#src/dataProvider/paymentSandbox.ts';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** `4242 4242 4242 4242` */
export const writtenNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** `12/34`; a month that can only have one digit gets its zero. */
export function writtenExpiry(text: string): string {
  const digits = digitsOf(text);
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return whole.length > 2 ? `${whole.slice(0, 2)}/${whole.slice(2, 4)}` : whole;
}

export const writtenCvc = (text: string): string => digitsOf(text).slice(0, 4);

/** Whether the last digit fits the others (ISO/IEC 7812, annex B). */
export function isCardNumber(text: string): boolean {
  const digits = [...digitsOf(text)].map(Number).toReversed();
  if (digits.length < 13) return false;
  const sum = digits.reduce((so, digit, index) => {
    const weighed = index % 2 === 1 ? digit * 2 : digit;
    return so + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

export type CardFault = 'number' | 'expiry' | 'past';

interface CardState {
  /** What can be sent, once everything is there. */
  readonly card: TypedCard | null;
  /** What is typed to its end and wrong. */
  readonly fault: CardFault | null;
}

/** Reads the three parts of a card as they stand in the field; the card is good to the end of its month. */
export function readCard(number: string, expiry: string, cvc: string, now: Date): CardState {
  const [month = '', short = ''] = expiry.split('/');
  const year = `20${short}`;
  const hasNumber = digitsOf(number).length >= 15;
  const hasExpiry = short.length === 2;
  const ends = new Date(Number(year), Number(month), 1);
  if (hasNumber && !isCardNumber(number)) return { card: null, fault: 'number' };
  if (month.length === 2 && !(Number(month) >= 1 && Number(month) <= 12)) return { card: null, fault: 'expiry' };
  if (hasExpiry && ends <= now) return { card: null, fault: 'past' };
  const complete = hasNumber && hasExpiry && cvc.length >= 3;
  return { card: complete ? { number: digitsOf(number), month, year, cvc } : null, fault: null };
}
