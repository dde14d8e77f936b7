import { shareNames, WARNED_SHARE } from '#domain/operation/storage/kinds.ts';
import { percentOf, sizeInWords } from '#domain/operation/storage/size.ts';
import { fullest } from '../modules/operation/storage/index.ts';
import { type Run, UsageError } from './command.ts';
import { withDatabase } from './ledgerDatabase.ts';

const USUAL = 20;

/**
 * `jornada storage [NUMBER]`: so many enterprises whose files, and files of complaints, take most of what they may keep,
 * the fullest first. Exit code 1 while one has little left.
 */
export const storage: Run = async ({ positionals: [number = USUAL] }) => {
  const most = Number(number);
  if (!Number.isInteger(most) || most < 1) throw new UsageError(`Not a number of enterprises: ${number}`);
  return withDatabase(async (database, _server, { storageLimits }) => {
    let isNearlyFull = false;
    for (const share of shareNames)
      for (const { enterprise_id, name, bytes, allowed } of await fullest(database, share, storageLimits, most)) {
        const of = allowed === null ? 'no limit' : `${percentOf(bytes, allowed)} % of ${sizeInWords(allowed)}`;
        console.log(`${share} ${enterprise_id} ${JSON.stringify(name)}: ${sizeInWords(bytes)}, ${of}`);
        isNearlyFull ||= allowed !== null && bytes >= allowed * WARNED_SHARE;
      }
    return isNearlyFull ? 1 : 0;
  });
};
