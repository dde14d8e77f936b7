import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { localesOf } from '../db/locales.ts';
import { forReceiver, inThisLocale, useReadersLocale } from '../http/locale.ts';
import {
  collectPersonalData,
  findByAddressOrDni,
  personalDataArchive,
  recordsOfAccount,
} from '../modules/operation/privacy/index.ts';
import { openFiles } from '../ports/files/choose.ts';
import type { Run } from './command.ts';
import { commandLog, withDatabase } from './ledgerDatabase.ts';

/**
 * `jornada export EMAIL-OR-DNI FILE.zip`: all that is kept of a person, from every enterprise (arts. 15 and 20
 * RGPD), beside a server that may be running. Exit code 1 when nobody, or more than one account, is known by that.
 */
export const exportPersonalData: Run = ({ positionals: [who = '', file = ''] }) => {
  useReadersLocale();
  return withDatabase(async (database, _server, config) => {
    const [accountId, another] = await findByAddressOrDni(database, who);
    if (accountId === undefined || another !== undefined) {
      console.error(
        accountId === undefined ? `Nobody is known by ${who}` : `Several are known by ${who}: give the address`,
      );
      return 1;
    }
    const records = await recordsOfAccount(database, accountId);
    const [first = { enterprise_id: 0, user_id: 0 }] = records;
    const locales = await localesOf(database, first.enterprise_id, [first.user_id]);
    const files = await openFiles(config, database, commandLog);
    await forReceiver(locales.get(first.user_id), async () => {
      const data = await collectPersonalData(database, records, {
        accountId,
        viewerIn: (id) => records.find(({ enterprise_id }) => enterprise_id === id)?.user_id ?? 0,
      });
      const archive = inThisLocale(personalDataArchive(data, files, new Date().toISOString()));
      await writeNew(file, Readable.from(archive));
      console.log(`${data.name}: ${data.files.length} files, written to ${file}`);
    });
    return 0;
  });
};

/** Writes a new file; where that fails, or the process ends in the middle, nothing is left of it. */
async function writeNew(file: string, content: Readable): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  const remove = () => rmSync(file, { force: true });
  process.once('exit', remove);
  try {
    await pipeline(content, handle.createWriteStream());
  } catch (error) {
    remove();
    throw error;
  } finally {
    process.off('exit', remove);
  }
}
