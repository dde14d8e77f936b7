import { normalText } from './shortText.ts';

/** More words narrow a search no further. */
const mostWords = 12;

/** A DNI, NIE or CIF with its dots, hyphens and slashes, as other programs print it. */
const numberPattern = /^[A-Za-z]?[-./]?\d[\d./-]*\d[-./]?[A-Za-z]?$/;

const withoutPunctuation = (word: string): string => word.replace(/[-./]/g, '');

/**
 * What a person has to have for a search to find them, in any order: the words of the text, apart by spaces and commas, each
 * in the spellings that it may have. `Cuesta, Borja 12.345.678-Z` is `[['Cuesta'], ['Borja'], ['12.345.678-Z', '12345678Z']]`.
 */
export function searchWords(text: string): string[][] {
  const words = [...new Set(normalText(text).split(/[\s,;]+/))].filter((word) => word !== '');
  const found = words.length > 0 ? words.slice(0, mostWords) : [text];
  return found.map((word) => {
    const plain = numberPattern.test(word) ? withoutPunctuation(word) : word;
    return plain === word ? [word] : [word, plain];
  });
}
