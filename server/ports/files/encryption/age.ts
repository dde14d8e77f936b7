import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as letOthers } from 'node:timers/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import type { Content } from '../store.ts';

/** How every file of the format age begins (https://age-encryption.org/v1). */
const intro = Buffer.from('age-encryption.org/v1\n');

/** About half a millisecond of work. */
const PIECE_BYTES = 64 * 1024;

/** Readers of a format tell so from what they have of a file whether it is encrypted. */
export const looksEncrypted = (head: Uint8Array): boolean => intro.equals(head.subarray(0, intro.length));
export const INTRO_BYTES = intro.length;

export function encrypterFor(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter;
}

export function decrypterOf(identities: readonly string[]): Decrypter {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return decrypter;
}

/** The same content as only the holder of the recipient's identity can read it; others get their turn in between. */
export async function encrypt(recipient: string, content: Content): Promise<Content> {
  const encrypter = encrypterFor(recipient);
  if (content instanceof Uint8Array) {
    const stream = await encrypter.encrypt(webStream(Readable.from(piecesOf(content))));
    return buffer(piecesIn(stream));
  }
  const stream = await encrypter.encrypt(webStream(content.stream));
  return { stream: Readable.from(piecesIn(stream), { objectMode: false }), bytes: stream.size(content.bytes) };
}

async function* piecesOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) {
    yield content.subarray(at, at + PIECE_BYTES);
    await letOthers();
  }
}

/** The types of Node and of the browser call one thing by two names. */
export const webStream = (stream: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(stream) as ReadableStream<Uint8Array>;

/** Who stops reading cancels the stream. */
export async function* piecesIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  let isOver = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isOver = done;
      if (done) return;
      yield value;
    }
  } catch (error) {
    isOver = true;
    throw error;
  } finally {
    if (!isOver) await reader.cancel();
  }
}
