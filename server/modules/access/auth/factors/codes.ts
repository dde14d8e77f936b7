import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { RECOVERY_CODES } from '#domain/access/auth/factors.ts';
import { SECOND_MS } from '#domain/time/units.ts';
import type { Db } from '#server/db/rows.ts';
import { takeStep, type TotpRow } from './repo.ts';
import { keyedHash, openText } from '#server/ports/seal.ts';

const ISSUER = 'Jornada';
/** Seconds by which the clock of a phone may be wrong. */
const SKEW_SECONDS = 30;
/** Without letters and digits that are taken for one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** `k3x7m-pq9rt`, drawn by lot. */
const recoveryCode = (): string => `${randomText(HALF)}-${randomText(HALF)}`;

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode);

/** The hash under which a recovery code is kept, however it is typed. */
export const recoveryHash = (secret: string, userId: number, typed: string): string =>
  keyedHash(secret, 'recovery', `${userId}|${typed.toLowerCase().replace(/[^a-z0-9]/g, '')}`);

export const newTotpSecret = (): string => generateSecret();

/** What an authenticator application is told, and the same as a QR (an SVG as data URL). */
export async function totpUri(email: string, secret: string): Promise<{ uri: string; qr: string }> {
  const uri = generateURI({ issuer: ISSUER, label: email, secret });
  const { default: qrcode } = await import('qrcode');
  const svg = await qrcode.toString(uri, { type: 'svg', margin: 2 });
  return { uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

export const isTotpCode = (typed: string): boolean => /^\d{3}\s?\d{3}$/.test(typed);

interface Typed {
  readonly secret: string;
  readonly userId: number;
  readonly code: string;
  readonly now: Date;
}

/** Whether a code is that of the application now, half a minute early or late; each serves once (RFC 6238, 5.2). */
export async function takeTotpCode(db: Db, totp: TotpRow, { secret, userId, code, now }: Typed): Promise<boolean> {
  if (!isTotpCode(code)) return false;
  const result = await verify({
    secret: openText(secret, userId, totp.ciphertext),
    token: code.replace(/\s/g, ''),
    epoch: Math.floor(now.getTime() / SECOND_MS),
    epochTolerance: SKEW_SECONDS,
    ...(totp.last_step > 0 && { afterTimeStep: totp.last_step }),
  });
  return result.valid && 'timeStep' in result && takeStep(db, userId, result.timeStep);
}
