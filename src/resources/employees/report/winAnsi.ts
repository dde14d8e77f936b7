/** What the PDF's built-in fonts can draw beside ASCII and Latin-1. */
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const strokes: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', ı: 'i', İ: 'I', '−': '-' };

const isDrawn = (sign: string) => /^[\x20-\x7e\xa0-\xff]$/.test(sign) || beyondLatin1.includes(sign);

/**
 * A text in letters that the built-in fonts have: what they lack loses its accent (`Ștefan` is `Stefan`), and what has
 * no such letter is a question mark.
 */
export function winAnsi(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) => {
      if (isDrawn(sign)) return sign;
      const plain = strokes[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '');
      return [...plain].every(isDrawn) ? plain : '?';
    })
    .join('');
}
