import { createDecipheriv, createECDH, createHash, createHmac } from 'node:crypto';

/** Uncompressed point of P-256, nonce and tag of AES-GCM. */
const POINT_BYTES = 65;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Sealer {
  /** The public half, base64url: whoever has it can seal, only the server can open. */
  readonly publicKey: string;
  /** The PIN of a punch made offline; none when it was sealed for another punch, altered, or for another server. */
  open(sealed: string, bound: string): string | undefined;
}

/**
 * Opens PINs that a kiosk took without network: a throw-away P-256 key agrees with the server's on a key for AES-256-GCM
 * (`point ‖ nonce ‖ ciphertext ‖ tag`), bound to the punch. The server's key is derived from its secret.
 */
export function createSealer(secret: string): Sealer {
  const own = createECDH('prime256v1');
  own.setPrivateKey(createHmac('sha256', secret).update('jornada-kiosk-seal').digest());
  const publicKey = own.getPublicKey();

  function open(sealed: string, bound: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length <= POINT_BYTES + NONCE_BYTES + TAG_BYTES) return undefined;
    const point = bytes.subarray(0, POINT_BYTES);
    const nonce = bytes.subarray(POINT_BYTES, POINT_BYTES + NONCE_BYTES);
    try {
      const key = createHash('sha256').update(own.computeSecret(point)).update(point).update(publicKey).digest();
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(bound));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = bytes.subarray(POINT_BYTES + NONCE_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  return { publicKey: publicKey.toString('base64url'), open };
}
