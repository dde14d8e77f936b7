import { type MandateRight, mandateRights } from '#domain/rights.ts';

/** Those of a text list that are rights of a mandate, each once, in their order. */
export const asMandateRights = (names: readonly string[]): MandateRight[] =>
  mandateRights.filter((right) => names.includes(right));
