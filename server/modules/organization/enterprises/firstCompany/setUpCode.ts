import { createHmac, timingSafeEqual } from 'node:crypto';
import { setUpHours } from '#domain/organization/enterprises/firstCompany.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const signatureOf = (secret: string, expires: string): string =>
  createHmac('sha256', secret).update(`first company until ${expires}`).digest('base64url');

/**
 * The code of a link that sets an installation up, signed with its secret and kept nowhere. It is good once since the
 * company that it makes ends it, and those of other processes with it.
 */
export function newSetUpCode(secret: string, now: Date): string {
  const expires = String(now.getTime() + setUpHours * HOUR_MS);
  return `${expires}.${signatureOf(secret, expires)}`;
}

/** Whether a code was made here, and is good at this moment. */
export function stateOfCode(secret: string, code: string, now: Date): 'good' | 'expired' | 'unknown' {
  const [expires = '', signature = ''] = code.split('.');
  const [made, given] = [signatureOf(secret, expires), signature].map((text) => Buffer.from(text));
  if (!made || !given || made.length !== given.length || !timingSafeEqual(made, given)) return 'unknown';
  return now.getTime() < Number(expires) ? 'good' : 'expired';
}
