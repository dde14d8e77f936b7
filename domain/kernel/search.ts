/** Lower case without accents or space around, so that «jose» finds «José». */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Whether a text has all the words searched for, in any order, without regard to case and accents. */
export function matches(text: string, search: string): boolean {
  const found = plainText(text);
  return plainText(search)
    .split(/\s+/)
    .every((word) => found.includes(word));
}
