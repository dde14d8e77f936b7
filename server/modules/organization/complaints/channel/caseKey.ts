import { createHash, randomInt } from 'node:crypto';

/** Without signs that are taken for each other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A key of 100 bits, `ABCDE-FGHJK-LMNPQ-RSTUV`: all that leads back to a complaint. */
export const newCaseKey = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

/** Only this is kept. Written with or without dashes, in any case. */
export const hashOfKey = (key: string): string =>
  createHash('sha256')
    .update(key.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('base64url');
