import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { FileGone, type FileStore, StoreUnavailable } from './store.ts';

/** 256 bits; the first two characters spread the files over folders. */
function newKey(): string {
  const name = randomBytes(32).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
}

/** What lies beside a file while it is written anew, or since a crash then. */
export const replacementOf = (key: string): string => `${key}.next`;
export const isReplacement = (key: string): boolean => key.endsWith('.next');

/** What a file system can do and a bucket cannot. */
export interface FileSystem {
  setTime(key: string, at: Date): Promise<void>;
  /** Moves one file over another, in one step and for good; the folder shows the times of the former. */
  moveOver(from: string, to: string): Promise<void>;
}

/** A store over one of flydrive's drivers; Disk refuses keys that leave its folder. */
export function driveStore(driver: DriverContract, fileSystem?: FileSystem): FileStore {
  const disk = new Disk(driver);

  /** What goes wrong with a bucket is its own fault: a folder's errors say more by themselves. */
  const fault = (key: string, error: unknown): unknown => {
    if (isMissing(error)) return new FileGone(key, { cause: error });
    return fileSystem || isRefusedKey(error) ? error : new StoreUnavailable(key, { cause: error });
  };

  return {
    newKey,
    put: async (content, key = newKey(), at) => {
      try {
        if (content instanceof Uint8Array) await disk.put(key, content);
        else await disk.putStream(key, content.stream, { contentLength: content.bytes });
        if (at) await fileSystem?.setTime(key, at);
        return key;
      } catch (error) {
        const isCutOff = !(content instanceof Uint8Array) && content.stream.errored;
        if (!(content instanceof Uint8Array)) content.stream.destroy();
        await disk.delete(key).catch(() => {});
        throw isCutOff ? error : fault(key, error);
      }
    },
    replace: async (key, content) => {
      const beside = replacementOf(key);
      try {
        // A bucket shows an object once it is whole.
        if (!fileSystem) return await disk.put(key, content);
        await disk.put(beside, content);
        await fileSystem.moveOver(beside, key);
      } catch (error) {
        if (fileSystem) await disk.delete(beside).catch(() => {});
        throw fault(key, error);
      }
    },
    open: async (key) => {
      try {
        const stream = await disk.getStream(key);
        if (!fileSystem) return withFault(stream, (error) => fault(key, error));
        // A stream of the file system only opens when it is read: better to know now.
        if ('pending' in stream && stream.pending === true) await once(stream, 'open');
        return stream;
      } catch (error) {
        throw fault(key, error);
      }
    },
    bytes: async (key) => {
      try {
        return (await disk.getMetaData(key)).contentLength;
      } catch (error) {
        throw fault(key, error);
      }
    },
    remove: async (key) => {
      try {
        await disk.delete(key);
        if (fileSystem) await disk.delete(replacementOf(key));
      } catch (error) {
        throw fault(key, error);
      }
    },
  };
}

/** The same content; what breaks it off later is said as what keeps it from being opened. */
function withFault(stream: Readable, fault: (error: unknown) => unknown): Readable {
  const content = new PassThrough();
  stream.once('error', (error) => {
    const said = fault(error);
    content.destroy(said instanceof Error ? said : error);
  });
  content.once('close', () => stream.destroy());
  return stream.pipe(content);
}

/** Such as one that leaves the folder: no store was asked. */
const isRefusedKey = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['E_PATH_TRAVERSAL_DETECTED', 'E_INVALID_KEY'].includes(String(error.code));

/** `ENOENT` of the file system, `NoSuchKey` of S3; flydrive wraps both. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === 'ENOENT') return true;
  return ['NoSuchKey', 'NotFound'].includes(error.name) || isMissing(error.cause);
}
