import type { Readable } from 'node:stream';

/** Where files that people bring are kept. Whoever asks must have checked the right: a key is all that it takes. */
export interface FilesPort {
  /** A key for later: random, and never a path that is served. */
  newKey(): string;
  /**
   * Keeps a content and answers its key, a new one unless given. A stream needs its length in bytes. When it fails
   * nothing is left behind.
   * @param at what a folder shows as its time, when that must not be the present; a bucket shows its own
   */
  put(
    content: Uint8Array | { readonly stream: Readable; readonly bytes: number },
    key?: string,
    at?: Date,
  ): Promise<string>;
  /** @throws FileGone */
  open(key: string): Promise<Readable>;
  /** The whole content. @throws FileGone */
  read(key: string): Promise<Buffer>;
  /** Does nothing where there is nothing. */
  remove(key: string): Promise<void>;
}

export class FileGone extends Error {
  override readonly name = 'FileGone';
}
