import { z } from 'zod';

/**
 * Characters that nobody sees and that come along when a text is copied (Unicode 23.2). A joiner within a word of a script that
 * needs it, or within an emoji, belongs to the text.
 */
const invisible =
  /[\u00ad\u061c\u200b\u200e\u200f\u2060-\u2064\ufeff]|(?<![\p{M}\p{Extended_Pictographic}]|[^\P{L}\p{Script=Latin}])[\u200c\u200d]/gu;
const otherSpaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const fullWidthDigits = /[\uff10-\uff19]/g;
/** Putting many marks in order takes quadratic time; what is longer is no short text. */
const LONGEST = 2000;
/** RFC 1035, 2.3.4. */
const MOST_OF_DOMAIN = 253;
const FULL_WIDTH = 0xff10 - 0x30;

/** A name, an address or another short text in the one form in which it is kept, compared and found. */
export const normalText = (text: string): string =>
  (text.length > LONGEST ? text : text.normalize('NFC'))
    .replace(invisible, '')
    .replace(otherSpaces, ' ')
    .replace(fullWidthDigits, (digit) => String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH))
    .trim();

/** An e-mail address in small letters, with its domain as mail servers know it (RFC 5890: `xn--…`). */
export function normalEmail(text: string): string {
  const address = normalText(text).toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + asciiDomain(address.slice(at));
}

function asciiDomain(domain: string): string {
  if (domain.length > MOST_OF_DOMAIN || /^\p{ASCII}*$|[\s/?#@:[\]]/u.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}

/** A short text in its one form, see `normalText`. Sentences that people write stay as they wrote them. */
export const shortText = (error?: () => string) => z.string(error && { error }).overwrite(normalText);
