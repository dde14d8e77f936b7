/** Marks go before `normalize` already, which takes quadratic time to put many of them in order. */
export const withoutAccents = (text: string, form: 'NFD' | 'NFKD' = 'NFD'): string =>
  text.replace(/\p{M}/gu, '').normalize(form).replace(/\p{M}/gu, '');

/** Lower case without accents or space around, so that «jose» finds «José». */
export const plainText = (text: string): string => withoutAccents(text).trim().toLowerCase();

/** Whether a text has all the words searched for, in any order, without regard to case and accents. */
export function matches(text: string, search: string): boolean {
  const found = plainText(text);
  return plainText(search)
    .split(/\s+/)
    .every((word) => found.includes(word));
}
