import type { Readable } from 'node:stream';
import type { StorageKind } from '#domain/operation/storage/kinds.ts';
import type { Tx } from '#server/db/rows.ts';
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
   * Keeps a content of an enterprise and answers its key. A stream needs its length in bytes. When it fails nothing is
   * left behind.
   * @throws StorageFull when the enterprise may not keep so much (docs/decisions/0037-*)
   */
  put(enterpriseId: number, content: Content, options?: PutOptions): Promise<string>;
  /** Asked before the work that putting files away takes. @throws StorageFull */
  assertRoom(enterpriseId: number, kind: StorageKind, bytes: number): Promise<void>;
  /** How long a file is as it is stored. @throws FileGone */
  storedBytes(key: string): Promise<number>;
  /**
   * What comes out of the stream is as it was put; one that finds out late that the rest is damaged breaks.
   * @throws FileGone, FileDamaged
   */
  open(enterpriseId: number, key: string): Promise<Readable>;
  /** The whole content. @throws FileGone, FileDamaged */
  read(enterpriseId: number, key: string): Promise<Buffer>;
  /** Does nothing where there is nothing. */
  remove(key: string): Promise<void>;
  /** To encrypt an enterprise's files anew: those from before there were keys, or with a key that has been retired. */
  renewal(enterpriseId: number): Promise<Renewal>;
  /** Of gestorías, what is of no one enterprise. It is not counted, and removed as all files are. */
  readonly firms: FirmFiles;
  /** The same for enterprises and firms that this transaction is about to make: it makes their keys, too. */
  within(tx: Tx): FilesPort;
}

/** As `put` and `open`, with a key of the firm's. */
export interface FirmFiles {
  put(firmId: number, content: Content): Promise<string>;
  open(firmId: number, key: string): Promise<Readable>;
}

export interface PutOptions {
  /** What it counts as; `others` unless given. */
  readonly kind?: StorageKind;
  /** A new one unless given. */
  readonly key?: string;
  /** What is noted as its time, and shown by a folder, when that must not be the present; a bucket shows its own. */
  readonly at?: Date;
  /** It takes the place of one that is removed next: there is room for it. */
  readonly isReplacement?: boolean;
}

export interface Renewal {
  /** A former one has come to its end: every file is encrypted with the newest key. */
  readonly isComplete: boolean;
  /**
   * Encrypts one file with the newest key, unless it is; waits while a backup is made.
   * @param isWanted whether something still refers to the file: otherwise it is not brought back
   */
  renew(key: string, isWanted: () => Promise<boolean>): Promise<'renewed' | 'current' | 'gone' | 'damaged'>;
  /** To be called once all files of the enterprise have been renewed; from then on none is taken that is not encrypted. */
  complete(): Promise<void>;
}

/** The store has something, but not what was put: altered, cut off, or of another enterprise. */
export class FileDamaged extends FileGone {
  override readonly name = 'FileDamaged';
}
