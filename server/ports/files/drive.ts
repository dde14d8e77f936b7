import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { FileGone, type FilesPort } from './port.ts';

/** 256 bits; the first two characters spread the files over folders. */
function newKey(): string {
  const name = randomBytes(32).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
}

/**
 * The port over one of flydrive's drivers; Disk refuses keys that leave its folder.
 * @param setTime of a file that was kept, where that is possible
 */
export function driveFiles(
  driver: DriverContract,
  setTime: (key: string, at: Date) => Promise<void> = async () => {},
): FilesPort {
  const disk = new Disk(driver);

  const open: FilesPort['open'] = async (key) => {
    try {
      const stream = await disk.getStream(key);
      // A stream of the file system only opens when it is read: better to know now.
      if ('pending' in stream && stream.pending === true) await once(stream, 'open');
      return stream;
    } catch (error) {
      throw isMissing(error) ? new FileGone(key, { cause: error }) : error;
    }
  };

  return {
    newKey,
    put: async (content, key = newKey(), at) => {
      try {
        if (content instanceof Uint8Array) await disk.put(key, content);
        else await disk.putStream(key, content.stream, { contentLength: content.bytes });
        if (at) await setTime(key, at);
        return key;
      } catch (error) {
        if (!(content instanceof Uint8Array)) content.stream.destroy();
        await disk.delete(key).catch(() => {});
        throw error;
      }
    },
    open,
    read: async (key) => buffer(await open(key)),
    remove: (key) => disk.delete(key),
  };
}

/** `ENOENT` of the file system, `NoSuchKey` of S3; flydrive wraps both. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === 'ENOENT') return true;
  return ['NoSuchKey', 'NotFound'].includes(error.name) || isMissing(error.cause);
}
