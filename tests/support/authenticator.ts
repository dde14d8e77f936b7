import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const USER_PRESENT_AND_VERIFIED = 0b101;
const WITH_CREDENTIAL = 0b1000000;

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

/** CBOR (RFC 8949) of what an attestation holds: small maps of texts, bytes and small integers. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, ...uint16(size)]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = value instanceof Map ? [...value] : Object.entries(value as object);
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

interface Authenticator {
  /** What `navigator.credentials.create` would answer, as JSON. */
  create(options: unknown): object;
  /** What `navigator.credentials.get` would answer, as JSON. */
  use(options: unknown, over?: { readonly origin?: string }): object;
}

const challengeIn = (options: unknown): string => (options as { challenge: string }).challenge;

/** A passkey of ES256 held by the test, as the authenticator of a phone holds it. */
export function softwareAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  let uses = 0;

  const authData = (flags: number, rest = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((uses += 1));
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, rest]);
  };
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    create(options) {
      const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', {}],
        ['authData', authData(USER_PRESENT_AND_VERIFIED | WITH_CREDENTIAL, attested)],
      ]);
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challengeIn(options), origin)),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal'],
      });
    },
    use(options, { origin: from = origin } = {}) {
      const data = clientData('webauthn.get', challengeIn(options), from);
      const signed = authData(USER_PRESENT_AND_VERIFIED);
      return credential({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(signed),
        signature: base64url(
          createSign('sha256')
            .update(Buffer.concat([signed, sha256(data)]))
            .sign(privateKey),
        ),
        userHandle: null,
      });
    },
  };
}
