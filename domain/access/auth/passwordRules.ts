/** What a password has at least to be, beside its length: pure, for both sides. */

/** Signs that stand for a letter. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '');

const patternOf = (word: string): RegExp =>
  new RegExp([...word].map((letter) => LOOK_ALIKES[letter] ?? letter).join(''), 'g');

const backwards = (word: string): string => [...word].toReversed().join('');

/** The words of names and addresses, longest first; shorter ones say nothing about anybody. */
function wordsOf(own: readonly (string | null | undefined)[]): string[] {
  const words = own.flatMap((text) => {
    const [local = ''] = plain(text ?? '').split('@');
    return [lettersOf(local), ...local.split(/[^a-z]+/)];
  });
  const long = [...new Set(words.filter((word) => word.length >= 3))];
  return long.flatMap((word) => [word, backwards(word)]).toSorted((a, b) => b.length - a.length);
}

/**
 * Whether all letters of a password are those of somebody's own data, also backwards, twice, with digits for letters and
 * with anything that is no letter around them.
 * @param own names, last names, addresses (of which the part before the @ counts) and names of companies
 */
export function repeatsOwnData(password: string, own: readonly (string | null | undefined)[]): boolean {
  const typed = plain(password);
  const rest = wordsOf(own).reduce((left, word) => left.replace(patternOf(word), ' '), typed);
  return rest !== typed && lettersOf(rest) === '';
}
