import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `jornada-${purpose}`, 32));

/**
 * Encrypts a text for the database with AES-256-GCM, bound to what it belongs to: `base64url(nonce ‖ ciphertext ‖ tag)`.
 * @param secret of the installation, which stands outside the database
 */
export function sealText(secret: string, owner: number | string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'factors'), nonce);
  cipher.setAAD(Buffer.from(String(owner)));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** What `sealText` encrypted. @throws when it was altered, moved to another owner or encrypted with another secret */
export function openText(secret: string, owner: number | string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'factors'), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(String(owner)));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

/** Keyed, so that a copy of the tables does not say what was hashed, however short it is. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url');
