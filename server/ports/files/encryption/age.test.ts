import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, expect, test } from 'vitest';
import { decrypterOf, encrypt, looksEncrypted } from './age.ts';

let identity: string;
let recipient: string;

beforeAll(async () => {
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});

const PIECE = 64 * 1024;

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 1_000_000])(
  '%i bytes come back, with a length known before',
  async (bytes) => {
    const content = Buffer.alloc(bytes, 'nómina');
    const whole = await encrypt(recipient, content);
    const streamed = await encrypt(recipient, { stream: Readable.from([content]), bytes });
    if (!(whole instanceof Uint8Array) || streamed instanceof Uint8Array) throw new Error('Not as it was given');
    const collected = await buffer(streamed.stream);
    expect(collected.length).toBe(streamed.bytes);
    for (const made of [whole, collected]) {
      expect(looksEncrypted(made)).toBe(true);
      expect(content.equals(await decrypterOf([identity]).decrypt(made))).toBe(true);
    }
  },
);

test('others get their turn while much is encrypted', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await encrypt(recipient, Buffer.alloc(8 * 1024 * 1024));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});
