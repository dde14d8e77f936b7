import { buffer } from 'node:stream/consumers';
import type { Log } from '#server/db/log.ts';
import type { FilesPort } from '../port.ts';
import type { FileStore } from '../store.ts';
import type { Database } from '#server/db/connect.ts';
import type { EnterpriseKeys } from './enterpriseKeys.ts';
import type { FirmFilesOf } from './firmKeys.ts';
import { ownedContent } from './ownedContent.ts';
import { renewalOf } from './renewal.ts';

interface Dependencies {
  readonly store: FileStore;
  readonly keys: EnterpriseKeys;
  readonly firms: FirmFilesOf;
  readonly database: Database;
  readonly log: Log;
}

/** Files of which the store sees nothing but how long they are. */
export function encryptedFiles({ store, keys, firms, database, log }: Dependencies): FilesPort {
  const placeOf = (enterpriseId: number, key: string) => ({ enterpriseId, key });
  const { put, open } = ownedContent({ store, keys, log, placeOf });
  return {
    newKey: () => store.newKey(),
    put,
    open,
    read: async (enterpriseId, key) => buffer(await open(enterpriseId, key)),
    assertRoom: async () => {},
    storedBytes: (key) => store.bytes(key),
    remove: (key) => store.remove(key),
    renewal: (enterpriseId) => renewalOf({ store, keys, database, log }, enterpriseId),
    firms,
    within: (tx) => ({
      ...encryptedFiles({ store, keys: keys.within(tx), firms, database, log }),
      firms: firms.within(tx),
    }),
  };
}
