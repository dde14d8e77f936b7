import type { Readable } from 'node:stream';
import type { Tx } from '../../db/rows.ts';
import { type Content, FileGone } from './store.ts';

export { FileGone };

/**
 * Where files that people bring are kept, each encrypted with a key of its enterprise (docs/decisions/0034-*). Whoever
 * asks must have checked the right: enterprise and key are all that it takes.
 */
export interface FilesPort {
  /** A key for later: random, and never a path that is served. */
  newKey(): string;
  /**
   * Keeps a content of an enterprise and answers its key, a new one unless given. A stream needs its length in bytes.
   * When it fails nothing is left behind.
   * @param at what a folder shows as its time, when that must not be the present; a bucket shows its own
   */
  put(enterpriseId: number, content: Content, key?: string, at?: Date): Promise<string>;
  /**
   * What comes out of the stream is as it was put; one that finds out late that the rest is damaged breaks.
   * @throws FileGone, FileDamaged
   */
  open(enterpriseId: number, key: string): Promise<Readable>;
  /** The whole content. @throws FileGone, FileDamaged */
  read(enterpriseId: number, key: string): Promise<Buffer>;
  /** Does nothing where there is nothing. */
  remove(key: string): Promise<void>;
  /** The same for enterprises that this transaction is about to make: it makes their keys, too. */
  within(tx: Tx): FilesPort;
}

/** The store has something, but not what was put: altered, cut off, or of another enterprise. */
export class FileDamaged extends FileGone {
  override readonly name = 'FileDamaged';
}
