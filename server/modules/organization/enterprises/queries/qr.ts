import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/rows.ts';

/** Crockford's base 32: no I, L, O or U, so that a person can type what the QR says. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Of what the code says and how it is signed: an enterprise, or one of its work centres. Another one is refused. */
const ENTERPRISE = '1';
const CENTRE = '2';
const SIGNATURE_LENGTH = 12;
const PARAMETER = 'qr';

export const qrKey = z.object({ id: z.number(), qr_secret: z.string() });
export type QrKey = z.output<typeof qrKey>;

export const newQrSecret = (): string => randomBytes(32).toString('base64url');

/** Who signed a code, and for which of its work centres; undefined: for none. */
interface Signed {
  readonly enterpriseId: number;
  readonly centreId?: number | undefined;
}

/**
 * The signed code of an enterprise, `11-ABCD-EFGH-JKMN`: version, the enterprise's number and 60 bits of an HMAC over
 * both with the enterprise's own secret. A renewed secret refuses every code made before. That of a work centre,
 * `2117-ABCD-EFGH-JKMN`, says how many signs the enterprise's number has, and after it that of the centre.
 */
export function qrCodeOf({ id, qr_secret }: QrKey, centreId?: number): string {
  const number = toBase32(id);
  const named =
    centreId === undefined ? `${ENTERPRISE}${number}` : `${CENTRE}${number.length}${number}${toBase32(centreId)}`;
  return [named, ...(signatureOf(named, qr_secret).match(/.{4}/g) ?? [])].join('-');
}

/** What the image holds: an address, so that the phone's own camera opens the clock-in page with the code. */
export const qrTextOf = (publicUrl: string, key: QrKey, centreId?: number): string =>
  `${publicUrl}/fichar?${PARAMETER}=${qrCodeOf(key, centreId)}`;

/**
 * Who signed the code, scanned (the whole address or the code alone) or typed (any case, with or
 * without hyphens, O for 0, I or L for 1); none when it is no code, was altered or has been renewed since. A centre may be gone.
 */
export async function signedInQr(db: Db, text: string): Promise<Signed | undefined> {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const { enterpriseId, centreId, named, signature } = parts;
  const key = await db.row(qrKey, sql`select id, qr_secret from enterprises where id = ${enterpriseId}`);
  if (!key) return undefined;
  const expected = signatureOf(named, key.qr_secret);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? { enterpriseId, centreId } : undefined;
}

function partsOf(text: string): (Signed & { named: string; signature: string }) | undefined {
  const code = codeIn(text).toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const [, named = '', signature = ''] = /^([12][0-9A-HJKMNP-TV-Z]+)([0-9A-HJKMNP-TV-Z]{12})$/.exec(code) ?? [];
  const ids = idsIn(named);
  return ids && { ...ids, named, signature };
}

function idsIn(named: string): Signed | undefined {
  if (named.startsWith(ENTERPRISE)) {
    const enterpriseId = idOf(named.slice(1));
    return enterpriseId === undefined ? undefined : { enterpriseId };
  }
  const end = 2 + Number(named.charAt(1));
  const [enterpriseId, centreId] = [idOf(named.slice(2, end)), idOf(named.slice(end))];
  return enterpriseId === undefined || centreId === undefined ? undefined : { enterpriseId, centreId };
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

function idOf(text: string): number | undefined {
  const id = [...text].reduce((value, sign) => value * 32 + ALPHABET.indexOf(sign), 0);
  return text.length > 0 && id <= 2_147_483_647 ? id : undefined;
}
