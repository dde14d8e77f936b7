import type { Behaviour } from './objects.ts';

/** The test cards and what their bank answers; every other number is refused, so that no real card is ever typed in. */
const behaviours: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': 'good',
  '5555555555554444': 'good',
  '4000000000000002': 'declined',
  '4000000000009995': 'no_funds',
  '4000000000000069': 'expired',
  '4000000000000127': 'wrong_cvc',
  '4000002500003155': 'authenticate',
  '4000000000000341': 'declined_later',
};

/** @param number digits alone */
export const behaviourOf = (number: string): Behaviour | undefined => behaviours[number];

export const brandOf = (number: string): string => (number.startsWith('5') ? 'mastercard' : 'visa');
