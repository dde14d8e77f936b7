import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../db/rows.ts';

/** Crockford's base 32: no I, L, O or U, so that a person can type what the QR says. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Of what the code says and how it is signed; another one is refused. */
const VERSION = '1';
const SIGNATURE_LENGTH = 12;
const PARAMETER = 'qr';

export const qrKey = z.object({ id: z.number(), qr_secret: z.string() });
export type QrKey = z.output<typeof qrKey>;

export const newQrSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The signed code of an enterprise, `11-ABCD-EFGH-JKMN`: version, the enterprise's number and 60 bits of an HMAC over
 * both with the enterprise's own secret. A renewed secret refuses every code made before.
 */
export function qrCodeOf({ id, qr_secret }: QrKey): string {
  const named = `${VERSION}${toBase32(id)}`;
  return [named, ...(signatureOf(named, qr_secret).match(/.{4}/g) ?? [])].join('-');
}

/** What the image holds: an address, so that the phone's own camera opens the clock-in page with the code. */
export const qrTextOf = (publicUrl: string, key: QrKey): string => `${publicUrl}/fichar?${PARAMETER}=${qrCodeOf(key)}`;

/**
 * The enterprise that signed the code, scanned (the whole address or the code alone) or typed (any case, with or
 * without hyphens, O for 0, I or L for 1); none when it is no code, was altered or has been renewed since.
 */
export async function enterpriseOfQr(db: Db, text: string): Promise<number | undefined> {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const key = await db.row(qrKey, sql`select id, qr_secret from enterprises where id = ${parts.id}`);
  if (!key) return undefined;
  const expected = signatureOf(parts.named, key.qr_secret);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(parts.signature)) ? key.id : undefined;
}

function partsOf(text: string): { id: number; named: string; signature: string } | undefined {
  const code = codeIn(text).toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const [, named = '', number = '', signature = ''] =
    /^(1([0-9A-HJKMNP-TV-Z]{1,7}))([0-9A-HJKMNP-TV-Z]{12})$/.exec(code) ?? [];
  const id = fromBase32(number);
  return named && id <= 2_147_483_647 ? { id, named, signature } : undefined;
}

function codeIn(text: string): string {
  const input = text.trim().slice(0, 500);
  return URL.canParse(input) ? (new URL(input).searchParams.get(PARAMETER) ?? '') : input;
}

function signatureOf(named: string, secret: string): string {
  const mac = createHmac('sha256', secret).update(`jornada-qr:${named}`).digest();
  return Array.from(mac.subarray(0, SIGNATURE_LENGTH), (byte) => ALPHABET.charAt(byte % 32)).join('');
}

const toBase32 = (value: number): string =>
  value < 32 ? ALPHABET.charAt(value) : toBase32(Math.floor(value / 32)) + ALPHABET.charAt(value % 32);

const fromBase32 = (text: string): number => [...text].reduce((value, sign) => value * 32 + ALPHABET.indexOf(sign), 0);
