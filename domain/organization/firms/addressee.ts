import { identityKind } from '../people/identityNumber.ts';
import { emailPattern } from '#domain/kernel/codecs.ts';
import { normalEmail } from '#domain/kernel/shortText.ts';

/** CIF, NIF or NIE as written with or without separators: two letters or digits about seven digits. */
const cifPattern = /^[A-Z0-9]\d{7}[A-Z0-9]$/;

/** Capitals, without spaces, dots and hyphens. */
export const plainCif = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

export const isCif = (text: string): boolean => cifPattern.test(plainCif(text));

/** Whether its control character fits, and it is nobody's dummy of zeros. */
export const isOwnCif = (text: string): boolean =>
  isCif(text) && identityKind(plainCif(text)) !== undefined && !/0{7}/.test(plainCif(text));

/** The address or the CIF that somebody typed, in one spelling; null where it is neither. */
export function addresseeOf(text: string): string | null {
  const typed = normalEmail(text);
  if (typed.includes('@')) return emailPattern.test(typed) ? typed : null;
  return isCif(typed) ? plainCif(typed) : null;
}

export const isEmail = (addressee: string): boolean => addressee.includes('@');
