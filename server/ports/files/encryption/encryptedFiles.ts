import { buffer } from 'node:stream/consumers';
import type { Log } from '../../../db/log.ts';
import { FileDamaged, type FilesPort } from '../port.ts';
import type { FileStore } from '../store.ts';
import { encrypt } from './age.ts';
import type { EnterpriseKeys } from './enterpriseKeys.ts';
import { openContent } from './openContent.ts';

interface Dependencies {
  readonly store: FileStore;
  readonly keys: EnterpriseKeys;
  readonly log: Log;
}

/** Files of which the store sees nothing but how long they are. */
export function encryptedFiles({ store, keys, log }: Dependencies): FilesPort {
  const open: FilesPort['open'] = async (enterpriseId, key) => {
    const note = (error: unknown) => {
      if (!(error instanceof FileDamaged)) return;
      const reason = error.cause instanceof Error ? error.cause.message : '';
      log.error({ enterpriseId, key, reason }, 'a file is damaged: its content cannot be read');
    };
    try {
      return (await openContent({ store, keys }, enterpriseId, key)).once('error', note);
    } catch (error) {
      note(error);
      throw error;
    }
  };

  return {
    newKey: () => store.newKey(),
    put: async (enterpriseId, content, key, at) => {
      try {
        const { recipient } = await keys.ensure(enterpriseId);
        return await store.put(await encrypt(recipient, content), key, at);
      } catch (error) {
        if (!(content instanceof Uint8Array)) content.stream.destroy();
        throw error;
      }
    },
    open,
    read: async (enterpriseId, key) => buffer(await open(enterpriseId, key)),
    remove: (key) => store.remove(key),
    within: (tx) => encryptedFiles({ store, keys: keys.within(tx), log }),
  };
}
