/** What the PDF's built-in fonts can draw beside ASCII and Latin-1. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const strokes: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', ı: 'i' };

const isPrerendered = (sign: string) => /^[\x20-\x7e\xa0-\xff]$/.test(sign) || beyondLatin1.includes(sign);
/** What the font in `font/` draws: Latin with all its letters, Greek and Cyrillic. */
const isInFont = (sign: string) =>
  /^[\x20-\x7e\u00a0-\u024f\u0370-\u045f\u048a-\u04ff\u1e00-\u1eff\u2010-\u2027\u20ac]$/.test(sign);

const signsOf = (text: string) => [...text.normalize('NFC').replaceAll('\u2212', '-')];

/** Whether a text has letters that the built-in fonts lack and ours has. */
export const needsFont = (text: string): boolean =>
  signsOf(text).some((sign) => !isPrerendered(sign) && isInFont(sign));

/** A letter by the font in `font/` or else by the built-in ones: what is lacking loses its accent. */
function letterOf(sign: string, withFont: boolean): string | undefined {
  const isThere = withFont ? isInFont : isPrerendered;
  if (isThere(sign)) return sign;
  const plain = strokes[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(isThere) ? plain : undefined;
}

/** Whether a text can be read in the letters of that font; a text that cannot is drawn as a picture (picture.ts). */
export const isDrawable = (text: string, withFont: boolean): boolean =>
  signsOf(text).every((sign) => letterOf(sign, withFont) !== undefined);

/** A text in letters that can be drawn; what has no such letter is a question mark. */
export const drawable = (text: string, withFont: boolean): string =>
  signsOf(text)
    .map((sign) => letterOf(sign, withFont) ?? '?')
    .join('');
