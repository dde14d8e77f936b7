import { buffer } from 'node:stream/consumers';
import type { Log } from '../../../db/log.ts';
import type { FilesPort, FirmFiles } from '../port.ts';
import { noteDamage } from './noteDamage.ts';
import type { FileStore } from '../store.ts';
import { encrypt } from './age.ts';
import type { Database } from '../../../db/connect.ts';
import type { EnterpriseKeys } from './enterpriseKeys.ts';
import { openContent } from './openContent.ts';
import { renewalOf } from './renewal.ts';

interface Dependencies {
  readonly store: FileStore;
  readonly keys: EnterpriseKeys;
  readonly firms: FirmFiles;
  readonly database: Database;
  readonly log: Log;
}

/** Files of which the store sees nothing but how long they are. */
export function encryptedFiles({ store, keys, firms, database, log }: Dependencies): FilesPort {
  const open: FilesPort['open'] = async (enterpriseId, key) => {
    const note = (error: unknown) => noteDamage(log, { enterpriseId, key }, error);
    try {
      return (await openContent({ store, keys }, enterpriseId, key)).once('error', note);
    } catch (error) {
      note(error);
      throw error;
    }
  };

  return {
    newKey: () => store.newKey(),
    put: async (enterpriseId, content, { key, at } = {}) => {
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
    assertRoom: async () => {},
    storedBytes: (key) => store.bytes(key),
    remove: (key) => store.remove(key),
    renewal: (enterpriseId) => renewalOf({ store, keys, database, log }, enterpriseId),
    firms,
    within: (tx) => encryptedFiles({ store, keys: keys.within(tx), firms, database, log }),
  };
}
