import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/db/connect.ts';
import type { Log } from '#server/db/log.ts';
import { SECOND_MS } from '#domain/time/units.ts';
import { FileDamaged, FileGone, type Renewal } from '../port.ts';
import type { FileStore } from '../store.ts';
import { decrypterOf, encrypt } from './age.ts';
import type { EnterpriseKeys } from './enterpriseKeys.ts';
import { markComplete, mayReplaceFiles } from './keyRows.ts';
import { noteDamage } from './noteDamage.ts';
import { isOfNewestKey, openContent } from './openContent.ts';

/** How often it asks whether the backup has been made. */
const BACKUP_POLL_MS = 2 * SECOND_MS;

interface Dependencies {
  readonly store: FileStore;
  readonly keys: EnterpriseKeys;
  readonly database: Database;
  readonly log: Log;
}

/** See `FilesPort.renewal`. One file at a time is held in memory; it can be broken off anywhere and begun again. */
export async function renewalOf({ store, keys, database, log }: Dependencies, enterpriseId: number): Promise<Renewal> {
  const known = await keys.find(enterpriseId, { fresh: true });
  const { isComplete, number, recipient, identities } = known ?? (await keys.ensure(enterpriseId));

  /** @throws Error when what would take the place of the only copy is not the same */
  async function encrypted(content: Buffer): Promise<Uint8Array> {
    const made = await encrypt(recipient, content);
    if (!(made instanceof Uint8Array)) throw new Error('Bytes were encrypted to a stream');
    const back = await decrypterOf(identities.slice(0, 1)).decrypt(made);
    if (!content.equals(back)) throw new Error('A file was not encrypted as it should be');
    return made;
  }

  const replace = (key: string, content: Uint8Array, isWanted: () => Promise<boolean>) =>
    database.transaction(async (tx) => {
      if (!(await mayReplaceFiles(tx))) return 'busy';
      if (!(await isWanted())) return 'gone';
      await store.replace(key, content);
      if (await isWanted()) return 'renewed';
      await store.remove(key);
      return 'gone';
    });

  return {
    isComplete,
    renew: async (key, isWanted) => {
      try {
        if (await isOfNewestKey(store, key, identities[0])) return 'current';
        const content = await encrypted(await buffer(await openContent({ store, keys }, enterpriseId, key)));
        for (;;) {
          const outcome = await replace(key, content, isWanted);
          if (outcome !== 'busy') return outcome;
          log.info({ enterpriseId }, 'files that are to be encrypted wait while a backup is made');
          await pause(BACKUP_POLL_MS);
        }
      } catch (error) {
        if (!(error instanceof FileGone)) throw error;
        noteDamage(log, { enterpriseId, key }, error);
        return error instanceof FileDamaged ? 'damaged' : 'gone';
      }
    },
    complete: async () => {
      await database.transaction((tx) => markComplete(tx, enterpriseId, number));
      // What other processes keep open they keep for a minute.
      await keys.find(enterpriseId, { fresh: true });
    },
  };
}
