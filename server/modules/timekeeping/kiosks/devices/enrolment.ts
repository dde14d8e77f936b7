import { randomBytes, randomInt } from 'node:crypto';
import { hashOf } from '#server/http/hashOf.ts';

/** Without the letters and digits that are taken for each other. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 8;

export const newToken = (): string => randomBytes(32).toString('base64url');

/** A code to be typed on the tablet, `ABCD-EFGH`. */
export function newKioskCode(): string {
  const signs = Array.from({ length: CODE_LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
  return `${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** The same for a code in any case, with or without hyphen and spaces. */
export const kioskCodeHash = (code: string): string => hashOf(`kiosk:${code.toUpperCase().replace(/[\s-]/g, '')}`);
