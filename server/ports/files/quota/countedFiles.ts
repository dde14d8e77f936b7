import type { Db } from '#server/db/rows.ts';
import type { Content } from '../store.ts';
import type { FilesPort } from '../port.ts';
import { noLimits, StorageFull, type StorageLimits } from './limits.ts';
import { hasRoom, release, reserve } from './storedFiles.ts';

const bytesOf = (content: Content): number => (content instanceof Uint8Array ? content.length : content.bytes);

/**
 * Files of which each is counted before it is put and until it has been removed, so that a process that dies in between
 * counts one too many, never one too few (`count-storage` finds it).
 */
export function countedFiles(files: FilesPort, db: Db, limits: StorageLimits): FilesPort {
  return {
    ...files,
    put: async (enterpriseId, content, { kind = 'others', key = files.newKey(), at, isReplacement = false } = {}) => {
      try {
        const file = { key, enterpriseId, kind, bytes: bytesOf(content), keptAt: at ?? new Date() };
        if (!(await reserve(db, file, isReplacement ? noLimits : limits))) throw new StorageFull(enterpriseId, kind);
      } catch (error) {
        if (!(content instanceof Uint8Array)) content.stream.destroy();
        throw error;
      }
      try {
        return await files.put(enterpriseId, content, { kind, key, ...(at && { at }) });
      } catch (error) {
        await release(db, key).catch(() => {});
        throw error;
      }
    },
    remove: async (key) => {
      await files.remove(key);
      await release(db, key);
    },
    assertRoom: async (enterpriseId, kind, bytes) => {
      if (!(await hasRoom(db, { enterpriseId, kind, bytes }, limits))) throw new StorageFull(enterpriseId, kind);
    },
    within: (tx) => countedFiles(files.within(tx), tx, limits),
  };
}
