import { bytesOf } from '../session/bytesOf.ts';

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replaceAll('=', '');

const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => Uint8Array.from(parts.flatMap((part) => [...part]));

/** Browsers seal on pages that were served securely only. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Seals a PIN for the server, bound to one punch: a throw-away P-256 key agrees with the server's on a key for
 * AES-256-GCM (`point ‖ nonce ‖ ciphertext ‖ tag`, base64url). This device cannot open it again.
 * @param publicKey the server's point, base64url
 */
export async function seal(pin: string, publicKey: string, bound: string): Promise<string> {
  const { subtle } = crypto;
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const serverPoint = bytesOf(publicKey);
  const server = await subtle.importKey('raw', serverPoint, curve, false, []);
  const own = await subtle.generateKey(curve, false, ['deriveBits']);
  const point = new Uint8Array(await subtle.exportKey('raw', own.publicKey));
  const agreed = await subtle.deriveBits({ name: 'ECDH', public: server }, own.privateKey, 256);
  const digest = await subtle.digest('SHA-256', joined(new Uint8Array(agreed), point, serverPoint));
  const key = await subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder();
  const sealed = await subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: text.encode(bound) },
    key,
    text.encode(pin),
  );
  return base64url(joined(point, iv, new Uint8Array(sealed)));
}
