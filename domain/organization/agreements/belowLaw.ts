import { namesOf } from '#domain/kernel/pick.ts';
import { type AgreedTerms, lawfulTerms, lawOf, termNumber, type TermName } from './lawfulTerms.ts';

export interface BelowLaw {
  readonly field: TermName;
  /** Of the Estatuto de los Trabajadores: `34.3`. */
  readonly article: string;
  /** What the law says instead, and what is applied. */
  readonly value: number | string;
}

/** What is typed may be no value yet. */
const isValue = (given: unknown): given is number | string =>
  typeof given === 'number' || (typeof given === 'string' && /^\d{2}:\d{2}$/.test(given));

/** How one term of an agreement stands to the law: below what it lets be agreed, or beyond its own value by agreement. */
export function standingOf(name: TermName, given: unknown): 'below' | 'agreed' | undefined {
  if (!isValue(given)) return undefined;
  const { isBelow, isAgreed } = lawOf(name);
  const value = termNumber(given);
  if (isBelow(value)) return 'below';
  return isAgreed?.(value) ? 'agreed' : undefined;
}

/** The terms of an agreement that are worse for the worker than the law lets an agreement be, or outside its bounds. */
export const belowLaw = (agreement: Readonly<Partial<AgreedTerms>>): readonly BelowLaw[] =>
  namesOf(lawfulTerms)
    .filter((name) => standingOf(name, agreement[name]) === 'below')
    .map((field) => ({ field, article: lawOf(field).article, value: lawOf(field).value }));

/** All terms, none of them missing. */
export type TermsInForce = {
  readonly [Name in TermName]: NonNullable<AgreedTerms[Name]>;
};

/**
 * What holds under an agreement, or without one: its own terms, and the law's where it says nothing or less than the law
 * lets be agreed.
 */
export function termsInForce(agreement: Readonly<Partial<AgreedTerms>> | null | undefined): TermsInForce {
  const inForce = namesOf(lawfulTerms).map((name) => {
    const agreed = agreement?.[name] ?? null;
    return [name, agreed === null || standingOf(name, agreed) === 'below' ? lawOf(name).value : agreed];
  });
  return Object.fromEntries(inForce) as TermsInForce;
}
