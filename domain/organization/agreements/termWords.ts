import { numberFormat } from '#domain/time/format.ts';
import { standingOf } from './belowLaw.ts';
import { lawOf, type TermName, type TermUnit } from './lawfulTerms.ts';
import { lawMessages as say } from './messages/index.ts';

const twoDecimals = numberFormat({ maximumFractionDigits: 2, useGrouping: 'always' });

/** A quantity with its unit: `12 h`, `15 min`, `4 meses`, `22:00`. */
export const quantityInWords = (value: number | string, unit: TermUnit): string =>
  typeof value === 'string' || unit === 'time' ? String(value) : say.units[unit](twoDecimals(value));

export const termInWords = (name: TermName, value: number | string): string => quantityInWords(value, lawOf(name).unit);

/** What the law says of a term, in words with its unit. */
export const lawInWords = (name: TermName): string => termInWords(name, lawOf(name).value);

const agreedNotes = (): Readonly<Partial<Record<TermName, string>>> => say.agreed;

export interface TermNote {
  /** It is below the law. */
  readonly warns: boolean;
  readonly text: string;
}

/** What there is to say of a term beside its value: below the law, beyond it by agreement, or the law's where it is empty. */
export function noteOf(name: TermName, given: unknown): TermNote | undefined {
  const { article } = lawOf(name);
  if (given === null || given === undefined || given === '') {
    return { warns: false, text: say.empty(lawInWords(name), article) };
  }
  const standing = standingOf(name, given);
  if (standing === 'below') return { warns: true, text: say.below(say.bounds[name](lawInWords(name)), article) };
  const text = standing === 'agreed' ? agreedNotes()[name] : undefined;
  return text === undefined ? undefined : { warns: false, text };
}
