import { mailLimits } from '#domain/constants.ts';

/**
 * A name that somebody typed, as a mail may say it: no address that a mail program would make a link of, no telephone
 * number, no line of its own, and no more than a name is long. Who gets the mail may not know who typed it.
 */
export function nameInMail(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/\b(https?:|www\.)\S*/gi, ' ')
    // A point between two words makes a host of them; those of "S.L." and "J. R." do not.
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}]{2})/gu, ' ')
    .replace(/\p{N}{5,}|\p{N}+(?:[ .-]?\p{N}+){4,}/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N} .,'’&·ªº()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, mailLimits.name).join('').trim();
}
