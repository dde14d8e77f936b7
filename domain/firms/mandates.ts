import { type GivenBy, type MandateRight, mandateRights } from './kinds.ts';

/** Whether a mandate gives what is given so. */
export function gives(mandate: readonly MandateRight[], by: GivenBy): boolean {
  if (by === 'never' || mandate.length === 0) return false;
  return by === 'any' || by.some((one) => mandate.includes(one));
}

/** Those of a text list that are rights of a mandate, each once, in their order. */
export const asMandateRights = (names: readonly string[]): MandateRight[] =>
  mandateRights.filter((right) => names.includes(right));
