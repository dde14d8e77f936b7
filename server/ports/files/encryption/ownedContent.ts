import type { Readable } from 'node:stream';
import type { Log } from '#server/db/log.ts';
import type { PutOptions } from '../port.ts';
import type { Content, FileStore } from '../store.ts';
import { encrypt } from './age.ts';
import type { EnterpriseKeys } from './enterpriseKeys.ts';
import { type FilePlace, noteDamage } from './noteDamage.ts';
import { openContent } from './openContent.ts';

interface Dependencies {
  readonly store: FileStore;
  /** Of owners of one kind. */
  readonly keys: Pick<EnterpriseKeys, 'find' | 'ensure'>;
  readonly log: Log;
  /** How the log names a file of an owner. */
  readonly placeOf: (ownerId: number, key: string) => FilePlace;
}

/** Files of enterprises or of firms, each encrypted with a key of whose it is. */
export function ownedContent({ store, keys, log, placeOf }: Dependencies) {
  return {
    put: async (ownerId: number, content: Content, { key, at }: PutOptions = {}): Promise<string> => {
      try {
        const { recipient } = await keys.ensure(ownerId);
        return await store.put(await encrypt(recipient, content), key, at);
      } catch (error) {
        if (!(content instanceof Uint8Array)) content.stream.destroy();
        throw error;
      }
    },
    open: async (ownerId: number, key: string): Promise<Readable> => {
      const note = (error: unknown) => noteDamage(log, placeOf(ownerId, key), error);
      try {
        return (await openContent({ store, keys }, ownerId, key)).once('error', note);
      } catch (error) {
        note(error);
        throw error;
      }
    },
  };
}
