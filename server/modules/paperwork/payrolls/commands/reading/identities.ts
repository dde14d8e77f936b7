import { isPersonal, plainIdentity } from '#domain/organization/people/identityNumber.ts';
import { type Owner, ownerOf } from './labels.ts';
import type { PageText } from './pageText.ts';

/** A text on a page that has the form of a DNI or a NIE. */
export interface FoundIdentity {
  /** `12345678Z` however it is printed. */
  readonly identity: string;
  /** Whether its control letter fits. */
  readonly valid: boolean;
  readonly owner: Owner;
  /** Printed as one word, dots and one hyphen aside. */
  readonly compact: boolean;
}

const separator = /[.\-/ ]/;
const letter = /[A-Z]/;
const digit = /\d/;
const wordSign = /[A-Z0-9]/;
/** Two between columns, as many within a number. */
const MOST_SEPARATORS = 3;

/** All of a page, in reading order, each with what its labels say of it. */
export function identitiesOn(page: PageText): FoundIdentity[] {
  return page.flatMap((line, lineAt) =>
    [...identitiesIn(line.text)].map(({ at, printed }) => ({
      identity: plainIdentity(printed),
      valid: isPersonal(printed),
      owner: ownerOf(page, lineAt, at),
      compact: /^[A-Z]?-?[\d.]+[- ]?[A-Z]$/.test(printed),
    })),
  );
}

/** Texts of that form in one line, found backwards from a letter that ends a word: eight digits, or seven and a letter. */
export function* identitiesIn(text: string): Generator<{ at: number; printed: string }> {
  for (let end = 1; end < text.length; end += 1) {
    if (!letter.test(text.charAt(end)) || wordSign.test(text.charAt(end + 1))) continue;
    const at = startOf(text, end);
    if (at !== undefined) yield { at, printed: text.slice(at, end + 1) };
  }
}

function startOf(text: string, end: number): number | undefined {
  let digits = 0;
  let separators = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    const sign = text.charAt(at);
    if (separator.test(sign)) {
      separators += 1;
      if (separators > MOST_SEPARATORS) return undefined;
      continue;
    }
    if (digit.test(sign)) {
      digits += 1;
      separators = 0;
      if (digits === 8) return startsWord(text, at) ? at : undefined;
      if (digits === 7 && isShort(text, at, end)) return at;
      continue;
    }
    return digits === 7 && /[XYZKLM]/.test(sign) && startsWord(text, at) ? at : undefined;
  }
  return undefined;
}

const startsWord = (text: string, at: number): boolean => at === 0 || !wordSign.test(text.charAt(at - 1));

/** Seven digits in one word: a DNI printed without its leading zero. */
const isShort = (text: string, at: number, end: number): boolean =>
  /^\d{7}-?[A-Z]$/.test(text.slice(at, end + 1)) &&
  (at === 0 || /[ :]/.test(text.charAt(at - 1))) &&
  !/[XYZKLM][ -]?$/.test(text.slice(0, at));
