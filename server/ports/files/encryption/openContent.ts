import { Readable } from 'node:stream';
import { FileDamaged } from '../port.ts';
import type { FileStore } from '../store.ts';
import { decrypterOf, INTRO_BYTES, looksEncrypted, piecesIn, webStream } from './age.ts';
import type { EnterpriseKeys } from './enterpriseKeys.ts';

/** What is proven before the first byte is given away: most files whole, so that who asked learns that one is damaged. */
const AHEAD_BYTES = 1024 * 1024;

interface Dependencies {
  readonly store: Pick<FileStore, 'open'>;
  readonly keys: Pick<EnterpriseKeys, 'find'>;
}

/**
 * The content of an enterprise's file, each piece of it proven to be what was put.
 * @throws FileGone, FileDamaged; also later, at a piece that is not what was put, or instead of the end
 */
export async function openContent({ store, keys }: Dependencies, enterpriseId: number, key: string): Promise<Readable> {
  for (const fresh of [false, true]) {
    const stored = await store.open(key);
    try {
      const { head, whole } = await peek(stored);
      const open = await keys.find(enterpriseId, { fresh });
      if (!looksEncrypted(head)) {
        // One that has lost its beginning, or was put there by somebody else.
        if (open && !open.acceptsPlain) throw new FileDamaged(key, { cause: new Error('it is not encrypted') });
        return closing(stored, whole);
      }
      const content = open && (await decrypted(whole, open.identities, stored, key));
      if (content) return closing(stored, await provenAhead(content));
    } catch (error) {
      stored.destroy();
      throw error;
    }
    stored.destroy();
  }
  throw new FileDamaged(key, { cause: new Error('no key of the enterprise opens it') });
}

/** Whether the newest of the keys opens a file, as it is with those that need not be encrypted anew. */
export async function isOfNewestKey(store: Pick<FileStore, 'open'>, key: string, identity: string): Promise<boolean> {
  const stored = await store.open(key);
  try {
    const { head, whole } = await peek(stored);
    return looksEncrypted(head) && (await decrypted(whole, [identity], stored, key)) !== undefined;
  } finally {
    stored.destroy();
  }
}

async function peek(stored: Readable) {
  const pieces: AsyncIterator<Buffer> = stored[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < INTRO_BYTES) {
    const { done, value } = await pieces.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    if (head.length > 0) yield head;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { head, whole: whole() };
}

/** Undefined: none of these keys opens it. */
async function decrypted(
  encrypted: AsyncIterable<Uint8Array>,
  identities: readonly string[],
  stored: Readable,
  key: string,
): Promise<AsyncGenerator<Uint8Array> | undefined> {
  // What the store itself says of its failure is not about the content.
  const asDamage = (error: unknown): unknown => stored.errored ?? new FileDamaged(key, { cause: error });
  try {
    const content = await decrypterOf(identities).decrypt(webStream(Readable.from(encrypted)));
    return mapError(piecesIn(content), asDamage);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('no identity matched')) return undefined;
    throw asDamage(error);
  }
}

async function* mapError(pieces: AsyncIterable<Uint8Array>, map: (error: unknown) => unknown) {
  try {
    yield* pieces;
  } catch (error) {
    throw map(error);
  }
}

async function provenAhead(content: AsyncGenerator<Uint8Array>): Promise<AsyncGenerator<Uint8Array>> {
  const ahead: Uint8Array[] = [];
  for (let bytes = 0; bytes < AHEAD_BYTES;) {
    const { done, value } = await content.next();
    if (done) break;
    ahead.push(value);
    bytes += value.length;
  }
  return (async function* () {
    yield* ahead;
    yield* content;
  })();
}

/** Who stops in the middle, or never begins, leaves no file open. */
function closing(stored: Readable, pieces: AsyncIterable<Uint8Array>): Readable {
  return Readable.from(pieces, { objectMode: false }).once('close', () => stored.destroy());
}
