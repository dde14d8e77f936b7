import type { Readable } from 'node:stream';

export type Content = Uint8Array | { readonly stream: Readable; readonly bytes: number };

/** Bytes under keys, on a disk or in a bucket, as they are: only `encryption/` and the archive have to do with it. */
export interface FileStore {
  /** A key for later: random, and never a path that is served. */
  newKey(): string;
  /**
   * Keeps a content and answers its key, a new one unless given. A stream needs its length in bytes. When it fails
   * nothing is left behind.
   * @param at what a folder shows as its time, when that must not be the present; a bucket shows its own
   */
  put(content: Content, key?: string, at?: Date): Promise<string>;
  /**
   * Puts another content under a key that is there. Who reads meanwhile gets one or the other, and so does who comes
   * after a crash; a folder goes on showing the same time.
   */
  replace(key: string, content: Uint8Array): Promise<void>;
  /** @throws FileGone */
  open(key: string): Promise<Readable>;
  /** How long a content is. @throws FileGone */
  bytes(key: string): Promise<number>;
  /** Does nothing where there is nothing. */
  remove(key: string): Promise<void>;
}

/** The store does not answer, or not as it should; it may be tried again a little later. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** What the store has under a key cannot be had: it has gone. */
export class FileGone extends Error {
  override readonly name: string = 'FileGone';
}
